import { evaluationRules } from "@/lib/content/evaluations";
import type { Evaluation } from "@/lib/domain/evaluation";
import { describeEvaluation } from "@/lib/server/evaluations/describe-evaluation";

/** The booking as it is before the change. */
export function CurrentBooking({ booking }: { booking: Evaluation }) {
  return (
    <p className="shell pt-6">
      {"You are booked for "}
      <strong className="text-gold">{`${describeEvaluation(booking).when} ${evaluationRules.timeZoneName}`}</strong>.
    </p>
  );
}
