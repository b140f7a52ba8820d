import { inMinutes } from "@/app/forms/visitor-form-parts";
import { CancelBookingForm } from "@/app/cancel-booking-form";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { PhoneLink } from "@/components/ui/phone-link";
import { CALL_AS_WELL_HOURS } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";
import { startsWithin } from "@/lib/domain/booking";
import { MINUTE_MS } from "@/lib/domain/durations";
import { bookingFileHref, evaluationHref } from "@/lib/routes";
import { calendarLinks } from "@/lib/server/bookings/booking-calendar";
import { bookingToken } from "@/lib/server/bookings/booking-links";
import type { ListedBooking } from "@/lib/server/bookings/booking-rows";

import { confirmCancellation } from "./actions";

type BookingActionsProps = {
  booking: ListedBooking;
  /** It is set if a cancellation failed. After 0 minutes it can be tried again at once. */
  failure: { waitMinutes: number } | null;
};

export function BookingActions({ booking, failure }: BookingActionsProps) {
  const token = bookingToken(booking.id);
  const { google, outlook } = calendarLinks(booking);

  return (
    <div className="mt-6 grid gap-3 print:hidden">
      {startsWithin(booking, CALL_AS_WELL_HOURS) && (
        <p className="border-l-2 border-gold pl-4 text-sm">
          Less than {CALL_AS_WELL_HOURS} hours out? If you change or cancel it, please call, too:{" "}
          <PhoneLink {...site.phone} />.
        </p>
      )}
      {failure && (
        <p role="alert" tabIndex={-1} className="failure-box mt-0! outline-none">
          <span>{`Your booking wasn’t cancelled. Please try again ${inWaitTime(failure)}`}</span>
          <span>
            or call <PhoneLink {...site.phone} />.
          </span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6">
        <ButtonAnchor href={bookingFileHref(token)} className="max-sm:w-full">
          Add to calendar
        </ButtonAnchor>
        <CalendarLink href={google}>Google Calendar</CalendarLink>
        <CalendarLink href={outlook}>Outlook</CalendarLink>
      </div>
      <div className="grid gap-3 sm:flex">
        <ButtonLink href={evaluationHref({ change: token })} variant="outline" prefetch={false}>
          Change time
        </ButtonLink>
        <CancelBookingForm
          form={(props) => <form action={confirmCancellation} {...props} />}
          field={{ name: "token", value: token }}
          question="Cancel your booking?"
          consequences="Your time opens up for someone else. You can pick another one whenever you like."
        />
      </div>
      <p className="text-sm text-ash">You can change or cancel it free of charge until it starts.</p>
    </div>
  );
}

function inWaitTime({ waitMinutes }: { waitMinutes: number }) {
  return waitMinutes > 0 ? `in ${inMinutes(waitMinutes * MINUTE_MS)} ` : "";
}

function CalendarLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      rel="noreferrer"
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-gold"
    >
      {children}
    </a>
  );
}
