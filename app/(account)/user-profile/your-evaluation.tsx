import { ProfileCard } from "@/components/sections/profile-details";
import { Detail } from "@/components/ui/detail";
import { BreaksAfterCommas } from "@/components/ui/line-breaks";
import { TextLink } from "@/components/ui/text-link";
import { bookingRules } from "@/lib/content/booking-rules";
import type { Booking } from "@/lib/domain/booking";
import { bookingHref, evaluationHref } from "@/lib/routes";
import { bookingToken } from "@/lib/server/bookings/booking-links";
import { describeBooking } from "@/lib/server/bookings/describe-booking";
import { isEmailConfigured } from "@/lib/server/email/send-email";

import { ConfirmEmailForm } from "./profile-forms";

/** `bookings` is null if the address is not confirmed. */
export function YourEvaluation({ bookings }: { bookings: Booking[] | null }) {
  return (
    <ProfileCard id="your-evaluation" heading="Your evaluation">
      {bookings === null && (
        <div className="space-y-6">
          <p className="cramped:pr-[1.5em]">Confirm your e-mail address to see your bookings here.</p>
          {isEmailConfigured() && <ConfirmEmailForm />}
        </div>
      )}
      {bookings?.length === 0 && (
        <>
          <p className="text-ash">You have no evaluation booked.</p>
          <TextLink href={evaluationHref({})} className="mt-4 tap-line">
            Pick a time
          </TextLink>
        </>
      )}
      {bookings && bookings.length > 0 && (
        <ul className="divide-y divide-steel">
          {bookings.map((booking) => (
            <li key={booking.id} className="py-5 first:pt-0 last:pb-0">
              <UpcomingBooking booking={booking} />
            </li>
          ))}
        </ul>
      )}
    </ProfileCard>
  );
}

function UpcomingBooking({ booking }: { booking: Booking }) {
  const { when, where, location } = describeBooking(booking);
  const whenId = `when-${booking.id}`;

  return (
    <>
      <dl className="space-y-4">
        <Detail icon="calendar" label="When">
          <strong id={whenId}>
            <BreaksAfterCommas text={`${when} ${bookingRules.timeZoneName}`} />
          </strong>
        </Detail>
        <Detail icon="map-pin" label="Where">
          <span>{where}</span>
          {booking.place !== "virtual" && <span className="block text-ash">{location}</span>}
        </Detail>
      </dl>
      <TextLink
        href={bookingHref(bookingToken(booking.id))}
        prefetch={false}
        aria-describedby={whenId}
        className="mt-2 tap-line"
      >
        See, change or cancel
      </TextLink>
    </>
  );
}
