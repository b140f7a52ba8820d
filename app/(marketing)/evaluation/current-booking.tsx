import { evaluationRules } from "@/lib/content/evaluations";
import type { Evaluation } from "@/lib/domain/evaluation";
import { describeTime } from "@/lib/domain/evaluation-texts";

/** What the booking says before it is changed. */
export function CurrentBooking({ booking }: { booking: Evaluation }) {
  const { day, time } = describeTime(booking.startsAt, evaluationRules.timeZone);

  return (
    <p className="shell pt-6">
      {"You are booked for "}
      <strong className="text-gold">{`${day}, ${time} ${evaluationRules.timeZoneName}`}</strong>.
    </p>
  );
}
