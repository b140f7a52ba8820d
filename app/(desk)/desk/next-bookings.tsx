import { DeskSection } from "@/app/(desk)/desk-section";
import { TextLink } from "@/components/ui/text-link";
import { bookingPlaces } from "@/lib/content/booking-places";
import { bookingRules } from "@/lib/content/booking-rules";
import { deskBookingHref } from "@/lib/desk-routes";
import { describeDayFrom } from "@/lib/domain/calendar-weeks";
import { describeTime } from "@/lib/domain/describe-time";
import type { NamedBooking } from "@/lib/server/bookings/booking-rows";

export function NextBookings({ bookings, now }: { bookings: NamedBooking[]; now: Date }) {
  const { timeZone } = bookingRules;
  const dayOf = ({ startsAt }: NamedBooking) => describeDayFrom(now, startsAt, timeZone);
  const days = [...new Set(bookings.map(dayOf))];

  return (
    <DeskSection id="next-bookings" title="Next bookings">
      {bookings.length === 0 && <p>No bookings in the next seven days.</p>}
      {days.map((day) => (
        <div key={day} className="mt-3">
          <h3 className="font-semibold">{day}</h3>
          <ul>
            {bookings
              .filter((booking) => dayOf(booking) === day)
              .map((booking) => (
                <li key={booking.id} className="grid grid-cols-[5.5rem_1fr] items-baseline">
                  <span>{describeTime(booking.startsAt, timeZone).time}</span>
                  <span className="min-w-0 max-sm:pb-2 sm:flex sm:items-baseline sm:gap-x-4">
                    <TextLink
                      href={deskBookingHref(booking.id)}
                      prefetch={false}
                      className="flex min-h-11 w-fit min-w-0 items-center font-semibold"
                    >
                      <bdi className="min-w-0 wrap-anywhere">{booking.request.name}</bdi>
                    </TextLink>
                    <span className="text-ash">{bookingPlaces[booking.place].title}</span>
                  </span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </DeskSection>
  );
}
