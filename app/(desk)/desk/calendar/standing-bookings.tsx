import { NameLink } from "@/app/(desk)/name-link";
import { bookingRules } from "@/lib/content/booking-rules";
import { deskBookingHref } from "@/lib/desk-routes";
import { isUpcoming } from "@/lib/domain/booking";
import { describeTime } from "@/lib/domain/describe-time";
import type { WeekEntry } from "@/lib/server/bookings/find-week-days";

export function StandingBookings({ entries, now }: { entries: WeekEntry[]; now: Date }) {
  const bookings = entries.flatMap((entry) => (entry.kind === "booking" ? [entry.booking] : []));
  const standing = bookings.filter((booking) => isUpcoming(booking, now.getTime()));
  if (standing.length === 0) return null;

  return (
    <ul>
      {standing.map(({ id, startsAt, request }) => (
        <li key={id}>
          <span>{`${describeTime(startsAt, bookingRules.timeZone).time} `}</span>
          <NameLink href={deskBookingHref(id)} name={request.name} />
        </li>
      ))}
    </ul>
  );
}
