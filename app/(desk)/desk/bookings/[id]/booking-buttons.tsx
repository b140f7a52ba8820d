import { Button, ButtonLink } from "@/components/ui/button";
import { CloseButton, ConfirmDialog } from "@/components/ui/confirm-dialog";
import { deskMoveHref } from "@/lib/routes";
import type { ListedBooking } from "@/lib/server/bookings/booking-rows";

import { cancel, mark } from "./actions";

const DIALOG_ID = "cancel-booking";
const OUTCOMES = [
  { outcome: "attended", label: "Attended" },
  { outcome: "missed", label: "Missed" },
];

export function BookingButtons({
  booking: { id, state },
  isUpcoming,
}: {
  booking: ListedBooking;
  isUpcoming: boolean;
}) {
  if (state === "cancelled") return null;
  if (!isUpcoming) return <OutcomeButtons id={id} state={state} />;

  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink href={deskMoveHref(id)} prefetch={false}>
        Move
      </ButtonLink>
      <ConfirmDialog
        id={DIALOG_ID}
        label="Cancel booking"
        variant="outline"
        question="Cancel this booking?"
        consequences="The visitor is told by email, and the time can be booked again."
      >
        <form action={cancel} aria-labelledby={`${DIALOG_ID}-heading`} className="grid gap-3 sm:grid-cols-2">
          <input type="hidden" name="id" value={id} />
          <CloseButton dialogId={DIALOG_ID}>Keep it</CloseButton>
          <Button type="submit" variant="danger">
            Yes, cancel
          </Button>
        </form>
      </ConfirmDialog>
    </div>
  );
}

/** A wrong mark can be corrected. */
function OutcomeButtons({ id, state }: Pick<ListedBooking, "id" | "state">) {
  return (
    <form action={mark} className="mt-6 flex flex-wrap gap-3">
      <input type="hidden" name="id" value={id} />
      {OUTCOMES.filter(({ outcome }) => outcome !== state).map(({ outcome, label }) => (
        <Button key={outcome} type="submit" name="outcome" value={outcome} variant="outline">
          {label}
        </Button>
      ))}
    </form>
  );
}
