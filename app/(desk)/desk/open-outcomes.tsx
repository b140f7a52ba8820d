import { DeskForm } from "@/app/(desk)/desk-form";
import { DeskSection } from "@/app/(desk)/desk-page";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { deskBookingHref } from "@/lib/desk-routes";
import { BOOKING_OUTCOMES } from "@/lib/domain/booking";
import { capitalize } from "@/lib/domain/text";
import type { NamedBooking } from "@/lib/server/bookings/booking-rows";
import { describeStart } from "@/lib/server/bookings/describe-booking";

import { mark } from "./bookings/[id]/actions";

export function OpenOutcomes({ bookings }: { bookings: NamedBooking[] }) {
  if (bookings.length === 0) return null;

  return (
    <DeskSection id="outcomes" title="How did it go?">
      <ul className="divide-y divide-steel">
        {bookings.map(({ id, startsAt, request: { name } }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <p className="min-w-0">
              <TextLink
                href={deskBookingHref(id)}
                prefetch={false}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                <span className="min-w-0 wrap-anywhere">
                  <bdi>{name}</bdi>
                </span>
              </TextLink>{" "}
              <span className="inline-block">{describeStart(startsAt)}</span>
            </p>
            <DeskForm action={mark} className="flex flex-wrap gap-2 max-sm:py-2">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="today" value="1" />
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
