import { BreaksAfterCommas } from "@/components/ui/line-breaks";
import { bookingRules } from "@/lib/content/booking-rules";
import type { Booking } from "@/lib/domain/booking";
import { describeBooking } from "@/lib/server/bookings/describe-booking";

type EvaluationIntroProps = {
  eyebrow: string;
  heading: string;
  intro: string;
  current: Booking | null;
};

/** It is not as tall as the intros of other pages, so that times are in view at once. */
export function EvaluationIntro({ eyebrow, heading, intro, current }: EvaluationIntroProps) {
  return (
    <div className="shell pt-[calc(var(--spacing-header)+1rem)] md:pt-[calc(var(--spacing-header)+1.5rem)] print:pt-4">
      <div data-evaluation-intro>
        <p className="eyebrow max-md:hidden">{eyebrow}</p>
        <h1 className="display text-title md:mt-2">{heading}</h1>
        <p className="mt-3 max-w-4xl text-ash">{intro}</p>
        {current && (
          <p className="pt-6">
            {"You’re booked for "}
            <strong className="text-gold">
              <BreaksAfterCommas text={`${describeBooking(current).when} ${bookingRules.timeZoneName}`} />
            </strong>
            .
          </p>
        )}
      </div>
    </div>
  );
}
