import { DeskForm } from "@/app/(desk)/desk-form";
import { Result } from "@/app/(desk)/result";
import { Button } from "@/components/ui/button";
import { CloseButton, ConfirmDialog } from "@/components/forms/confirm-dialog";
import { counted } from "@/lib/domain/describe-time";
import { ERASE_REFUSALS } from "@/lib/domain/erase-refusals";
import { formatList } from "@/lib/domain/text";
import type { planErasure } from "@/lib/server/personal-data/erase-person";

import { erase } from "./actions";

const DIALOG_ID = "erase-person";

type EraseFormProps = { requestId: string; email: string; plan: Awaited<ReturnType<typeof planErasure>> };

export function EraseForm({ requestId, email, plan }: EraseFormProps) {
  return (
    <div className="mt-10 border-t border-steel pt-6">
      <ConfirmDialog
        id={DIALOG_ID}
        label="Erase this person"
        variant="quiet"
        question={plan.refusal === null ? "Erase this person?" : "Not erased"}
        consequences={
          plan.refusal === null ? `${describeLoss(email, plan)} will be gone for good.` : ERASE_REFUSALS[plan.refusal]
        }
      >
        <DeskForm
          action={erase}
          at={DIALOG_ID}
          aria-labelledby={`${DIALOG_ID}-heading`}
          className="grid gap-3 sm:grid-cols-2"
        >
          <input type="hidden" name="id" value={requestId} />
          <CloseButton dialogId={DIALOG_ID}>Keep</CloseButton>
          {plan.refusal === null && (
            <Button type="submit" variant="danger">
              Yes, erase
            </Button>
          )}
        </DeskForm>
        <Result at={DIALOG_ID} />
      </ConfirmDialog>
    </div>
  );
}

type Loss = { requests: number; bookings: number; accounts: number };

function describeLoss(email: string, { requests, bookings, accounts }: Loss) {
  const parts = [
    ...(requests > 0 ? [counted(requests, "request")] : []),
    ...(bookings > 0 ? [counted(bookings, "booking")] : []),
    ...(accounts > 0 ? ["the account"] : []),
  ];
  return `${formatList(parts)} of ${email}`;
}
