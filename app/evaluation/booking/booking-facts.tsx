import { CopyLink } from "@/components/islands/copy-link";
import { VisitorLocalTime } from "@/components/islands/visitor-local-time";
import { Detail } from "@/components/ui/detail";
import { BreaksAfterCommas, EmailText } from "@/components/ui/line-breaks";
import { PhoneLink } from "@/components/ui/text-link";
import { bookingRules } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";
import { detailAskedAt, isUpcoming } from "@/lib/domain/booking";
import type { ListedBooking } from "@/lib/server/bookings/booking-rows";
import { describeBooking } from "@/lib/server/bookings/describe-booking";
import { isEmailConfigured } from "@/lib/server/email/send-email";

export function TimeAndPlace({ booking }: { booking: ListedBooking }) {
  const { timeZone, timeZoneName } = bookingRules;
  const { when, where, location } = describeBooking(booking);
  const { place, placeDetail } = booking;

  return (
    <dl className="space-y-4">
      <Detail icon="calendar" label="When">
        <strong className="block text-lead leading-snug">
          <BreaksAfterCommas text={`${when} ${timeZoneName}`} />
        </strong>
        <VisitorLocalTime moment={booking.startsAt.toISOString()} timeZone={timeZone} className="block text-ash" />
      </Detail>
      <Detail icon="map-pin" label="Where">
        <strong className="block text-lead leading-snug">{where}</strong>
        <span className="block leading-snug">
          {place === "virtual" ? (
            <a href={location} className="text-gold underline underline-offset-4">
              Video link
            </a>
          ) : (
            <BreaksAfterCommas text={location} />
          )}
          {detailAskedAt(place) === "address" && placeDetail && <span>{`: ${placeDetail}`}</span>}
        </span>
      </Detail>
    </dl>
  );
}

type WhatToKnowProps = { booking: ListedBooking; confirmedTo: string | null };

export function WhatToKnow({ booking, confirmedTo }: WhatToKnowProps) {
  const { directions, bringTitle, bring } = describeBooking(booking);

  return (
    <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
      {isUpcoming(booking) && (
        <Detail icon="mail" label="Confirmation">
          <div className="text-ash">
            <Confirmation to={confirmedTo} />
          </div>
        </Detail>
      )}
      <Detail icon="check" label={bringTitle}>
        <span className="text-ash">{`${bring} ${directions}`}</span>
      </Detail>
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
      {address && <p>Booked for {address}.</p>}
      <p>Keep this page: bookmark it or copy its link.</p>
      <CopyLink />
    </>
  );
}
