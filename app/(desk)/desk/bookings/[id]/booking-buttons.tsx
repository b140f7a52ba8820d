import { DeskForm } from "@/app/(desk)/desk-form";
import { Result } from "@/app/(desk)/result";
import { CancelBookingForm } from "@/components/forms/cancel-booking-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { deskMoveHref } from "@/lib/desk-routes";
import { BOOKING_OUTCOMES } from "@/lib/domain/booking";
import { capitalize, firstWord } from "@/lib/domain/text";
import { bookingFingerprint, type ListedBooking } from "@/lib/server/bookings/booking-rows";
import { isEmailConfigured } from "@/lib/server/email/send-email";

import { cancel, mark } from "./actions";

const AT = "booking";

export function BookingButtons({ booking, isUpcoming }: { booking: ListedBooking; isUpcoming: boolean }) {
  return (
    <div>
      {isUpcoming ? (
        <ChangeButtons booking={booking} />
      ) : (
        booking.state !== "cancelled" && <OutcomeButtons {...booking} />
      )}
      <Result at={AT} />
    </div>
  );
}

function ChangeButtons({ booking }: { booking: ListedBooking }) {
  const { id, request } = booking;

  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink href={deskMoveHref(id)} prefetch={false} variant="outline">
        Move
      </ButtonLink>
      <CancelBookingForm
        form={(props) => <DeskForm action={cancel} at={AT} {...props} />}
        hidden={{ id, seen: bookingFingerprint(booking) }}
        question="Cancel this booking?"
        consequences={`${firstWord(request.name)} gets ${isEmailConfigured() ? "an email." : "no email: please call."}`}
      />
    </div>
  );
}

/** A wrong mark can be corrected. */
function OutcomeButtons({ id, state }: ListedBooking) {
  return (
    <DeskForm action={mark} at={AT} className="mt-6 flex flex-wrap gap-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={state} />
      {BOOKING_OUTCOMES.filter((outcome) => outcome !== state).map((outcome) => (
        <Button key={outcome} type="submit" name="outcome" value={outcome} variant="outline">
          {capitalize(outcome)}
        </Button>
      ))}
    </DeskForm>
  );
}
