import { VisitSteps } from "@/app/evaluation/what-happens-next";
import { ButtonLink } from "@/components/ui/button";
import { BreaksAfterCommas } from "@/components/ui/line-breaks";
import { PhoneLink } from "@/components/ui/text-link";
import { bookingRules } from "@/lib/content/booking-rules";
import { coachAndClient } from "@/lib/content/people-pictures";
import { site } from "@/lib/content/site";
import { trainingEnvironments } from "@/lib/content/training-environments";
import { isUpcoming } from "@/lib/domain/booking";
import { evaluationHref } from "@/lib/routes";
import { requestToken } from "@/lib/server/bookings/booking-links";
import type { ListedBooking } from "@/lib/server/bookings/booking-rows";
import { describeBooking } from "@/lib/server/bookings/describe-booking";
import { setResponseStatus } from "@/lib/server/http-context";

import { BookingActions } from "./booking-actions";
import { TimeAndPlace, WhatToKnow } from "./booking-facts";
import { BookingFrame } from "./booking-frame";

type BookingDetailsProps = {
  booking: ListedBooking;
  /** Only the browser that booked sees the address that the confirmation goes to. */
  confirmedTo: string | null;
};

export function BookingDetails({ booking, confirmedTo }: BookingDetailsProps) {
  if (booking.state === "cancelled") return <CancelledBooking booking={booking} />;
  if (!isUpcoming(booking)) return <StartedBooking booking={booking} />;

  return (
    <BookingFrame
      heading="You are booked"
      {...(booking.sequence > 0 && { intro: "This is your new time." })}
      picture={pictureOf(booking)}
      more={
        <>
          <VisitSteps className="mt-4 grid gap-x-8 gap-y-3 md:grid-cols-3" />
          <WhatToKnow booking={booking} confirmedTo={confirmedTo} />
        </>
      }
    >
      <TimeAndPlace booking={booking} />
      <BookingActions booking={booking} />
    </BookingFrame>
  );
}

function StartedBooking({ booking }: { booking: ListedBooking }) {
  return (
    <BookingFrame
      heading="Your evaluation"
      intro="Your evaluation has started or is over, so the booking can’t be changed anymore."
      picture={pictureOf(booking)}
      more={<WhatToKnow booking={booking} confirmedTo={null} />}
    >
      <TimeAndPlace booking={booking} />
      <ButtonLink href={evaluationHref({ place: booking.place })} className="mt-6 max-sm:w-full">
        Pick another time
      </ButtonLink>
    </BookingFrame>
  );
}

function CancelledBooking({ booking }: { booking: ListedBooking }) {
  return (
    <BookingFrame
      heading="Your booking is cancelled"
      intro={
        <>
          You were booked for{" "}
          <BreaksAfterCommas text={`${describeBooking(booking).when} ${bookingRules.timeZoneName}.`} /> Pick another
          time whenever you like.
        </>
      }
      picture={pictureOf(booking)}
    >
      <ButtonLink
        href={evaluationHref({ request: requestToken(booking.requestId), place: booking.place })}
        className="max-sm:w-full"
      >
        Pick another time
      </ButtonLink>
    </BookingFrame>
  );
}

export function BookingUnavailable() {
  setResponseStatus(503);
  return (
    <BookingFrame
      heading="Please try again"
      intro="Your booking can’t be shown at the moment."
      picture={coachAndClient}
    >
      <p>
        Reload the page in a minute, or call <PhoneLink {...site.phone} />.
      </p>
    </BookingFrame>
  );
}

function pictureOf({ place }: ListedBooking) {
  return trainingEnvironments.find(({ slug }) => slug === place) ?? coachAndClient;
}
