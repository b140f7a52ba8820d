import { ActionForm } from "@/components/forms/action-form";
import { CancelBookingForm } from "@/components/forms/cancel-booking-form";
import { PostedOutcome } from "@/components/forms/posted-outcome";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { PhoneLink } from "@/components/ui/text-link";
import { CALL_AS_WELL_HOURS } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";
import { NOT_CANCELLED } from "@/lib/content/state-texts";
import { startsWithin } from "@/lib/domain/booking";
import { bookingFileHref, evaluationHref } from "@/lib/routes";
import { calendarLinks } from "@/lib/server/bookings/booking-calendar";
import { bookingToken } from "@/lib/server/bookings/booking-links";
import type { ListedBooking } from "@/lib/server/bookings/booking-rows";

import { confirmCancellation } from "./actions";

export function BookingActions({ booking }: { booking: ListedBooking }) {
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
      <PostedOutcome phone={site.phone} />
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
          form={(props) => (
            <ActionForm action={confirmCancellation} noResponse={NOT_CANCELLED} phone={site.phone} {...props} />
          )}
          hidden={{ token }}
          question="Cancel your booking?"
          consequences="Your time opens up for someone else. You can pick another one whenever you like."
        />
      </div>
      <p className="text-sm text-ash">Change or cancel free until it starts.</p>
    </div>
  );
}

function CalendarLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} rel="noreferrer" className="tap-line underline underline-offset-4 hover:text-gold">
      {children}
    </a>
  );
}
