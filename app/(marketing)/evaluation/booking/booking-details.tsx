import type { ComponentProps } from "react";

import { CardPage } from "@/components/sections/card-page";
import { ButtonLink } from "@/components/ui/button";
import { PhoneLink } from "@/components/ui/phone-link";
import { bookingRules } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";
import { isUpcoming } from "@/lib/domain/booking";
import { evaluationHref } from "@/lib/routes";
import { requestToken } from "@/lib/server/bookings/booking-links";
import type { ListedBooking } from "@/lib/server/bookings/booking-rows";
import { describeBooking } from "@/lib/server/bookings/describe-booking";
import { setResponseStatus } from "@/lib/server/http-context";

import { BookingActions } from "./booking-actions";
import { BookingFacts } from "./booking-facts";

type BookingDetailsProps = {
  booking: ListedBooking;
  /** The address that the confirmation goes to. Only the browser that booked sees it. */
  confirmedTo: string | null;
  failure: ComponentProps<typeof BookingActions>["failure"];
};

export function BookingDetails({ booking, confirmedTo, failure }: BookingDetailsProps) {
  if (booking.state === "cancelled") return <CancelledBooking booking={booking} />;
  if (!isUpcoming(booking)) return <StartedBooking booking={booking} />;
  const { sequence } = booking;

  return (
    <CardPage
      heading="You are booked"
      intro={`${sequence > 0 ? "This is your new time. " : ""}Your free evaluation takes ${bookingRules.bookingMinutes} minutes. You can change or cancel it free of charge until it starts.`}
    >
      <BookingFacts booking={booking} confirmedTo={confirmedTo} />
      <BookingActions booking={booking} failure={failure} />
    </CardPage>
  );
}

function StartedBooking({ booking }: { booking: ListedBooking }) {
  return (
    <CardPage
      heading="Your evaluation"
      intro="Your evaluation has started or is over, so the booking can’t be changed anymore."
    >
      <BookingFacts booking={booking} confirmedTo={null} />
      <ButtonLink href={evaluationHref({ place: booking.place })} className="mt-8 w-full">
        Pick another time
      </ButtonLink>
    </CardPage>
  );
}

function CancelledBooking({ booking }: { booking: ListedBooking }) {
  return (
    <CardPage
      heading="Your booking is cancelled"
      intro={`It was for ${describeBooking(booking).when} ${bookingRules.timeZoneName}. Pick another time whenever you like.`}
    >
      <ButtonLink
        href={evaluationHref({ request: requestToken(booking.requestId), place: booking.place })}
        className="w-full"
      >
        Pick another time
      </ButtonLink>
    </CardPage>
  );
}

/** The page shows this, with status 503, while the database does not respond. */
export function BookingUnavailable() {
  setResponseStatus(503);
  return (
    <CardPage heading="Please try again" intro="Your booking can’t be shown at the moment.">
      <p>
        Reload the page in a minute, or call <PhoneLink {...site.phone} />.
      </p>
    </CardPage>
  );
}
