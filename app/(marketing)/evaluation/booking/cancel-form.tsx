import { Button } from "@/components/ui/button";

import { cancelBooking } from "./actions";

const DIALOG_ID = "cancel-booking";
const HEADING_ID = "cancel-booking-heading";

/** Asks before it cancels; the browser itself opens and closes the question, so it needs no JavaScript. */
export function CancelForm({ token }: { token: string }) {
  return (
    <>
      <Button type="button" variant="outline" popoverTarget={DIALOG_ID}>
        Cancel booking
      </Button>
      <dialog
        id={DIALOG_ID}
        popover="auto"
        aria-labelledby={HEADING_ID}
        className="m-auto w-[min(32rem,calc(100vw-2.5rem))] rounded-xl border border-steel bg-coal p-6 text-bone backdrop:bg-black/75 sm:p-8"
      >
        <h2 id={HEADING_ID} className="display text-heading">
          Cancel your booking?
        </h2>
        <p className="mt-4 mb-6 text-ash">Your time is given to somebody else. You can pick another one afterwards.</p>
        <form action={cancelBooking} aria-labelledby={HEADING_ID} className="flex flex-wrap gap-3">
          <input type="hidden" name="token" value={token} />
          {/* First, since opening moves the focus to it. */}
          <Button type="button" variant="outline" popoverTarget={DIALOG_ID} popoverTargetAction="hide">
            Keep it
          </Button>
          <Button type="submit">Yes, cancel</Button>
        </form>
      </dialog>
    </>
  );
}
