import { Button } from "@/components/ui/button";
import { CloseButton, ConfirmDialog } from "@/components/ui/confirm-dialog";

import { confirmCancellation } from "./actions";

const DIALOG_ID = "cancel-booking";

export function CancelForm({ token }: { token: string }) {
  return (
    <ConfirmDialog
      id={DIALOG_ID}
      label="Cancel booking"
      variant="outline"
      question="Cancel your booking?"
      consequences="Your time opens up for someone else. You can pick another one whenever you like."
    >
      <form action={confirmCancellation} aria-labelledby={`${DIALOG_ID}-heading`} className="grid gap-3 sm:grid-cols-2">
        <input type="hidden" name="token" value={token} />
        <CloseButton dialogId={DIALOG_ID}>Keep it</CloseButton>
        <Button type="submit" variant="danger">
          Yes, cancel
        </Button>
      </form>
    </ConfirmDialog>
  );
}
