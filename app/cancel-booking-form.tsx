import type { ComponentProps, ComponentType } from "react";

import { Button } from "@/components/ui/button";
import { CloseButton, ConfirmDialog } from "@/components/ui/confirm-dialog";

const DIALOG_ID = "cancel-booking";

type Action = (formData: FormData) => Promise<void>;

type CancelBookingFormProps = {
  /** Another form than the browser's. */
  Form?: ComponentType<ComponentProps<"form"> & { action: Action }>;
  action: Action;
  /** Names the booking to the action. */
  field: { name: string; value: string };
  question: string;
  consequences: string;
};

/** For the visitor's page and the desk. */
export function CancelBookingForm({ Form, action, field, question, consequences }: CancelBookingFormProps) {
  const TheForm = Form ?? "form";

  return (
    <ConfirmDialog
      id={DIALOG_ID}
      label="Cancel booking"
      variant="outline"
      question={question}
      consequences={consequences}
    >
      <TheForm action={action} aria-labelledby={`${DIALOG_ID}-heading`} className="grid gap-3 sm:grid-cols-2">
        <input type="hidden" {...field} />
        <CloseButton dialogId={DIALOG_ID}>Keep it</CloseButton>
        <Button type="submit" variant="danger">
          Yes, cancel
        </Button>
      </TheForm>
    </ConfirmDialog>
  );
}
