import { bookingRules } from "@/lib/content/booking-rules";
import { describeMomentFrom } from "@/lib/domain/dates";
import { counted } from "@/lib/domain/describe-time";

type TwoStepFactsProps = { since: Date; recoveryCodesLeft: number; now: Date };

export function TwoStepFacts({ since, recoveryCodesLeft, now }: TwoStepFactsProps) {
  const moment = describeMomentFrom(now, since, bookingRules.timeZone);

  return (
    <>
      <p>{`On since ${moment}. ${counted(recoveryCodesLeft, "recovery code")} left.`}</p>
      <p className="mt-2 text-ash">
        Signing in takes a code from your authenticator app or, once each, a recovery code. New recovery codes replace
        the old ones.
      </p>
    </>
  );
}
