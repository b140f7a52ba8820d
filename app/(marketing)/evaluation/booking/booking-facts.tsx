import { VisitorLocalTime } from "@/components/islands/visitor-local-time";
import { BreaksAfterCommas } from "@/components/ui/breaks-after-commas";
import { Detail } from "@/components/ui/detail";
import { EmailText } from "@/components/ui/email-text";
import { PhoneLink } from "@/components/ui/phone-link";
import { bookingRules } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";
import { isUpcoming } from "@/lib/domain/booking";
import type { ListedBooking } from "@/lib/server/bookings/booking-rows";
import { describeBooking } from "@/lib/server/bookings/describe-booking";
import { isEmailConfigured } from "@/lib/server/email/send-email";

type BookingFactsProps = { booking: ListedBooking; confirmedTo: string | null };

export function BookingFacts({ booking, confirmedTo }: BookingFactsProps) {
  const { timeZone, timeZoneName } = bookingRules;
  const { when, bringTitle, bring } = describeBooking(booking);

  return (
    <dl className="space-y-5">
      <Detail icon="calendar" label="When">
        <strong className="block text-lead leading-snug">
          <BreaksAfterCommas text={`${when} ${timeZoneName}`} />
        </strong>
        <VisitorLocalTime moment={booking.startsAt.toISOString()} timeZone={timeZone} className="block text-ash" />
      </Detail>
      <Place booking={booking} />
      <Detail icon="check" label={bringTitle}>
        <span className="text-ash">{bring}</span>
      </Detail>
      {isUpcoming(booking) && (
        <Detail icon="mail" label="Confirmation">
          <span className="text-ash">
            <Confirmation to={confirmedTo} />
          </span>
        </Detail>
      )}
      <Detail icon="phone" label="Questions?">
        <PhoneLink {...site.phone} />
      </Detail>
    </dl>
  );
}

function Confirmation({ to }: { to: string | null }) {
  const address = to && (
    <strong className="text-bone">
      <EmailText email={to} />
    </strong>
  );
  if (isEmailConfigured())
    return address ? <span>Your confirmation goes to {address}</span> : "Your confirmation comes by email.";
  return (
    <>
      {address && <span>Booked for {address}. </span>}
      <span>This page is your confirmation. Nothing comes by email, so save its address.</span>
    </>
  );
}

function Place({ booking }: { booking: ListedBooking }) {
  const { where, location, directions } = describeBooking(booking);
  const { place, placeDetail } = booking;

  return (
    <Detail icon="map-pin" label="Where">
      <strong className="block text-lead leading-snug">{where}</strong>
      <span className="block">
        {place === "virtual" ? (
          <a href={location} className="text-gold underline underline-offset-4">
            Video link
          </a>
        ) : (
          <BreaksAfterCommas text={location} />
        )}
        {place === "in-home" && placeDetail && <span>{`: ${placeDetail}`}</span>}
      </span>
      <span className="text-ash">{directions}</span>
    </Detail>
  );
}
