import { VisitorLocalTime } from "@/components/islands/visitor-local-time";
import { CardPage } from "@/components/sections/card-page";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { Detail } from "@/components/ui/detail";
import { PhoneLink } from "@/components/ui/phone-link";
import { bookingRules } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";
import { type Booking, isUpcoming, startsWithin } from "@/lib/domain/booking";
import { bookingFileHref, evaluationHref } from "@/lib/routes";
import { describeBooking } from "@/lib/server/bookings/describe-booking";
import { bookingToken, requestToken } from "@/lib/server/bookings/booking-links";

import { CancelForm } from "./cancel-form";

const CALL_AS_WELL_HOURS = 12;

export function BookingDetails({ booking, hasFailed }: { booking: Booking; hasFailed: boolean }) {
  if (booking.state === "cancelled") return <CancelledBooking booking={booking} />;
  const { timeZoneName, bookingMinutes } = bookingRules;
  const isOpen = isUpcoming(booking);

  return (
    <CardPage
      heading={isOpen ? "You are booked" : "Your evaluation"}
      intro={
        isOpen
          ? `${booking.sequence > 0 ? "This is your new time. " : ""}Your complimentary evaluation takes ${bookingMinutes} minutes.`
          : "This visit has begun or is over. It can no longer be changed."
      }
    >
      <BookingFacts booking={booking} />
      {isOpen ? (
        <BookingActions booking={booking} hasFailed={hasFailed} />
      ) : (
        <ButtonLink href={evaluationHref({})} className="mt-8 w-full">
          Pick another time
        </ButtonLink>
      )}
      <p className="sr-only">{`All times are ${timeZoneName}.`}</p>
    </CardPage>
  );
}

function CancelledBooking({ booking }: { booking: Booking }) {
  return (
    <CardPage
      heading="Your booking is cancelled"
      intro={`Your evaluation on ${describeBooking(booking).when} ${bookingRules.timeZoneName} will not take place.`}
    >
      <ButtonLink href={evaluationHref({ request: requestToken(booking.requestId) })} className="w-full">
        Pick another time
      </ButtonLink>
    </CardPage>
  );
}

function BookingFacts({ booking }: { booking: Booking }) {
  const { timeZone, timeZoneName } = bookingRules;
  const { when, where, directions, bring } = describeBooking(booking);

  return (
    <dl className="space-y-5">
      <Detail icon="calendar" label="When">
        <strong className="block text-lead leading-snug text-balance">{`${when} ${timeZoneName}`}</strong>
        <VisitorLocalTime moment={booking.startsAt.toISOString()} timeZone={timeZone} />
      </Detail>
      <Detail icon="map-pin" label="Where">
        <strong className="block text-lead">{where}</strong>
        <span className="text-ash">{directions}</span>
      </Detail>
      <Detail icon="check" label="What to bring">
        <span className="text-ash">{bring}</span>
      </Detail>
    </dl>
  );
}

function BookingActions({ booking, hasFailed }: { booking: Booking; hasFailed: boolean }) {
  const token = bookingToken(booking.id);

  return (
    <div className="mt-8 grid gap-3">
      {startsWithin(booking, CALL_AS_WELL_HOURS) && (
        <p className="mb-2 border-l-2 border-gold pl-4">
          {`Your visit is less than ${CALL_AS_WELL_HOURS} hours away. If you change or cancel it, please call as well: `}
          <PhoneLink {...site.phone} />.
        </p>
      )}
      {hasFailed && (
        <p role="alert" className="failure-box mt-0!">
          {"Your booking was not cancelled. Please try again or call "}
          <PhoneLink {...site.phone} />.
        </p>
      )}
      <ButtonAnchor href={bookingFileHref(token)}>Add to calendar</ButtonAnchor>
      <ButtonLink href={evaluationHref({ change: token })} variant="outline" prefetch={false}>
        Change time
      </ButtonLink>
      <CancelForm token={token} />
    </div>
  );
}
