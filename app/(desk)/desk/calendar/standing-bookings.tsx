import { TextLink } from "@/components/ui/text-link";
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
          <TextLink href={deskBookingHref(id)} prefetch={false} className="inline-block min-h-11 py-2.5 wrap-anywhere">
            <span>{`${describeTime(startsAt, bookingRules.timeZone).time}, `}</span>
            <bdi>{request.name}</bdi>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
