import type { ReactNode } from "react";

import { Button } from "@/components/ui/button";

import { CloseButton, ConfirmDialog } from "./confirm-dialog";

const DIALOG_ID = "cancel-booking";

type FormProps = { "aria-labelledby": string; className: string; children: ReactNode };

type CancelBookingFormProps = {
  form: (props: FormProps) => ReactNode;
  hidden: Record<string, string>;
  question: string;
  consequences: string;
};

export function CancelBookingForm({ form, hidden, question, consequences }: CancelBookingFormProps) {
  return (
    <ConfirmDialog
      id={DIALOG_ID}
      label="Cancel booking"
      variant="outline"
      question={question}
      consequences={consequences}
    >
      {form({
        "aria-labelledby": `${DIALOG_ID}-heading`,
        className: "grid gap-3 sm:grid-cols-2",
        children: (
          <>
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <CloseButton dialogId={DIALOG_ID}>Keep it</CloseButton>
            <Button type="submit" variant="danger">
              Yes, cancel
            </Button>
          </>
        ),
      })}
    </ConfirmDialog>
  );
}
