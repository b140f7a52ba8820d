import { DeskSection } from "@/app/(desk)/desk-page";
import { NameLink } from "@/app/(desk)/name-link";
import { BreaksAfterCommas } from "@/components/ui/line-breaks";
import { bookingPlaces } from "@/lib/content/booking-places";
import { bookingRules } from "@/lib/content/booking-rules";
import { deskBookingHref } from "@/lib/desk-routes";
import { describeDayFrom, describeSoon } from "@/lib/domain/dates";
import { describeTime } from "@/lib/domain/describe-time";
import type { NamedBooking } from "@/lib/server/bookings/booking-rows";

import { NextBookingCard } from "./next-booking-card";

/** With more bookings, phones fold those after tomorrow, so that who waits for an answer is not far below. */
const UNFOLDED_BOOKINGS = 8;

const { timeZone } = bookingRules;

type NextBookingsProps = { bookings: NamedBooking[]; now: Date };

export function NextBookings({ bookings, now }: NextBookingsProps) {
  const isSoon = ({ startsAt }: NamedBooking) => describeSoon(now, startsAt, timeZone) !== null;
  const later = bookings.length > UNFOLDED_BOOKINGS ? bookings.filter((booking) => !isSoon(booking)) : [];
  const others = bookings.filter((booking) => !later.includes(booking));

  return (
    <DeskSection id="next-bookings" title="Next bookings">
      {bookings.length === 0 && <p>No bookings in the next seven days.</p>}
      <Days bookings={others} now={now} hasCard />
      {later.length > 0 && (
        <>
          <details className="peer/later lg:hidden">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-gold">
              {`After tomorrow (${later.length})`}
            </summary>
          </details>
          <div className="max-lg:peer-[:not([open])]/later:hidden">
            <Days bookings={later} now={now} />
          </div>
        </>
      )}
    </DeskSection>
  );
}

function Days({ bookings, now, hasCard = false }: NextBookingsProps & { hasCard?: boolean }) {
  const days = new Map<string, NamedBooking[]>();
  for (const booking of bookings) {
    const day = describeDayFrom(now, booking.startsAt, timeZone);
    days.set(day, [...(days.get(day) ?? []), booking]);
  }

  return [...days].map(([day, ofDay]) => (
    <div key={day} className="mt-3">
      <h3 className="font-semibold">
        <BreaksAfterCommas text={day} />
      </h3>
      <ul>
        {ofDay.map((booking) => {
          const soon = hasCard && booking === bookings[0] && describeSoon(now, booking.startsAt, timeZone);
          return (
            <li key={booking.id}>
              {soon ? <NextBookingCard booking={booking} soon={soon} /> : <BookingRow booking={booking} />}
            </li>
          );
        })}
      </ul>
    </div>
  ));
}

function BookingRow({ booking: { id, startsAt, place, request } }: { booking: NamedBooking }) {
  return (
    <div className="grid grid-cols-[4.75rem_minmax(0,1fr)_auto] items-baseline gap-x-3 cramped:grid-cols-1">
      <span>{describeTime(startsAt, timeZone).time}</span>
      <NameLink href={deskBookingHref(id)} name={request.name} />
      <span className="text-ash">{bookingPlaces[place].shortTitle}</span>
    </div>
  );
}
