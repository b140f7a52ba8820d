"use client";

import { failWithoutResponse } from "@/app/(desk)/desk-messages";
import { type FormState, IDLE, valuesOf } from "@/app/form-outcome/form-state";
import { UndoneAlert } from "@/app/form-outcome/undone-alert";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { useFormSubmission } from "@/components/ui/use-form-submission";
import { findExcess, isTooLong } from "@/lib/validation/contact-fields";

import { saveNote } from "./actions";

export function NoteForm({ id, note }: { id: string; note: string }) {
  const { state, sent, isSending, formProps } = useFormSubmission<FormState, FormState>({
    draft: `note:${id}`,
    action: saveNote,
    idle: IDLE,
    check: checkLength,
    isStillWrong: isTooLong,
    failWithoutResponse,
    onOutcome: focusMistake,
  });
  const error = state.status === "error" ? state.fieldErrors?.["note"]?.[0] : undefined;

  return (
    <form {...formProps} aria-label="Private note" className="mt-8 max-w-(--container-prose)">
      <input type="hidden" name="id" value={id} />
      <TextArea
        label="Private note (no health details)"
        name="note"
        defaultValue={valuesOf(state)["note"] ?? note}
        error={error}
      />
      <p role="status" className="text-success not-empty:mt-2">
        {state.status === "done" && !isSending && <span>{state.message}</span>}
      </p>
      <UndoneAlert sent={sent} className="mt-2" />
      <Button type="submit" variant="outline" aria-disabled={isSending} className="mt-3">
        Save note
      </Button>
    </form>
  );
}

function checkLength(_form: HTMLFormElement, formData: FormData): FormState | null {
  const note = String(formData.get("note"));
  const excess = findExcess("note", note.replaceAll("\r\n", "\n").trim());
  return excess ? { status: "error", values: { note }, fieldErrors: { note: [excess] } } : null;
}

function focusMistake(form: HTMLFormElement, { status }: FormState) {
  if (status === "error") form.querySelector("textarea")?.focus();
}
