import { DeskForm } from "@/app/(desk)/desk-form";
import { CancelBookingForm } from "@/app/cancel-booking-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { deskMoveHref } from "@/lib/desk-routes";
import { BOOKING_OUTCOMES } from "@/lib/domain/booking";
import { capitalize, firstWord } from "@/lib/domain/text";
import type { ListedBooking } from "@/lib/server/bookings/booking-rows";
import { isEmailConfigured } from "@/lib/server/email/send-email";

import { cancel, mark } from "./actions";

export function BookingButtons({
  booking: { id, state, request },
  isUpcoming,
}: {
  booking: ListedBooking;
  isUpcoming: boolean;
}) {
  if (state === "cancelled") return null;
  if (!isUpcoming) return <OutcomeButtons id={id} state={state} />;

  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink href={deskMoveHref(id)} prefetch={false} variant="outline">
        Move
      </ButtonLink>
      <CancelBookingForm
        form={(props) => <DeskForm action={cancel} {...props} />}
        field={{ name: "id", value: id }}
        question="Cancel this booking?"
        consequences={`${firstWord(request.name)} gets ${isEmailConfigured() ? "an email." : "no email: please call."}`}
      />
    </div>
  );
}

/** A wrong mark can be corrected. */
function OutcomeButtons({ id, state }: Pick<ListedBooking, "id" | "state">) {
  return (
    <DeskForm action={mark} className="mt-6 flex flex-wrap gap-3">
      <input type="hidden" name="id" value={id} />
      {BOOKING_OUTCOMES.filter((outcome) => outcome !== state).map((outcome) => (
        <Button key={outcome} type="submit" name="outcome" value={outcome} variant="outline">
          {capitalize(outcome)}
        </Button>
      ))}
    </DeskForm>
  );
}
