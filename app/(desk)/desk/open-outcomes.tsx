import { DeskForm } from "@/app/(desk)/desk-form";
import { DeskSection } from "@/app/(desk)/desk-page";
import { NameLink } from "@/app/(desk)/name-link";
import { Result } from "@/app/(desk)/result";
import { Button } from "@/components/ui/button";
import { deskBookingHref } from "@/lib/desk-routes";
import { BOOKING_OUTCOMES } from "@/lib/domain/booking";
import { capitalize } from "@/lib/domain/text";
import type { NamedBooking } from "@/lib/server/bookings/booking-rows";
import { describeStart } from "@/lib/server/bookings/describe-booking";

import { mark } from "./bookings/[id]/actions";

const AT = "outcomes";

export function OpenOutcomes({ bookings }: { bookings: NamedBooking[] }) {
  return (
    <div>
      <Result at={AT} />
      {bookings.length > 0 && <OutcomeList bookings={bookings} />}
    </div>
  );
}

function OutcomeList({ bookings }: { bookings: NamedBooking[] }) {
  return (
    <DeskSection id={AT} title="How did it go?">
      <ul className="divide-y divide-steel">
        {bookings.map(({ id, startsAt, state, request: { name } }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <p className="flex min-w-0 flex-wrap items-center gap-x-3">
              <NameLink href={deskBookingHref(id)} name={name} />
              <span>{describeStart(startsAt)}</span>
            </p>
            <DeskForm action={mark} at={AT} className="flex flex-wrap gap-2 max-sm:py-2">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="seen" value={state} />
              {BOOKING_OUTCOMES.map((outcome) => (
                <Button
                  key={outcome}
                  type="submit"
                  name="outcome"
                  value={outcome}
                  variant="outline"
                  aria-label={`${capitalize(outcome)}: ${name}, ${describeStart(startsAt)}`}
                >
                  {capitalize(outcome)}
                </Button>
              ))}
            </DeskForm>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
