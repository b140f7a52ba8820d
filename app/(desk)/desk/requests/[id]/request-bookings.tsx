import { DeskSection } from "@/app/(desk)/desk-page";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { bookingPlaces } from "@/lib/content/booking-places";
import { bookingRules } from "@/lib/content/booking-rules";
import { deskBookHref, deskBookingHref } from "@/lib/desk-routes";
import { type Booking, isUpcoming } from "@/lib/domain/booking";
import { describeMomentFrom } from "@/lib/domain/dates";
import { capitalize } from "@/lib/domain/text";

export function RequestBookings({ requestId, bookings }: { requestId: string; bookings: Booking[] }) {
  const now = new Date();

  return (
    <DeskSection id="bookings" title="Bookings">
      {bookings.length === 0 && <p>No bookings.</p>}
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-baseline gap-x-4">
            <TextLink href={deskBookingHref(booking.id)} prefetch={false} className="tap-line font-semibold">
              {describeMomentFrom(now, booking.startsAt, bookingRules.timeZone)}
            </TextLink>
            <span>{bookingPlaces[booking.place].title}</span>
            <span className="text-ash">{capitalize(booking.state)}</span>
          </li>
        ))}
      </ul>
      {!bookings.some((booking) => isUpcoming(booking)) && (
        <ButtonLink href={deskBookHref({ request: requestId })} prefetch={false} variant="outline" className="mt-3">
          Book a time
        </ButtonLink>
      )}
    </DeskSection>
  );
}
