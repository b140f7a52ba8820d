"use client";

import { FAILED } from "@/app/(desk)/desk-messages";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { useDraft } from "@/components/ui/use-draft";
import { useFormSubmission } from "@/components/ui/use-form-submission";
import { findExcess, isTooLong } from "@/lib/validation/contact-fields";

import { type NoteFormState, saveNote } from "./actions";

const IDLE: NoteFormState = { status: "idle" };

export function NoteForm({ id, note }: { id: string; note: string }) {
  const { state, isSending, formRef, formProps } = useFormSubmission<NoteFormState, NoteFormState>({
    action: saveNote,
    idle: IDLE,
    check: checkLength,
    isStillWrong: isTooLong,
    failWithoutResponse: (formData) => ({ status: "failed", note: String(formData.get("note")) }),
    onOutcome: focusMistake,
  });
  useDraft(formRef, id);
  const error = state.status === "error" ? state.fieldErrors.note?.[0] : undefined;

  return (
    <form {...formProps} aria-label="Private note" className="mt-8 max-w-(--container-prose)">
      <input type="hidden" name="id" value={id} />
      <TextArea
        label="Private note (no health details)"
        name="note"
        defaultValue={state.status === "idle" ? note : state.note}
        error={error}
      />
      <p role="status" className="text-success not-empty:mt-2">
        {state.status === "saved" && !isSending && "Note saved."}
      </p>
      <p role="alert" className="text-danger not-empty:mt-2">
        {state.status === "failed" && !isSending && FAILED}
      </p>
      <Button type="submit" variant="outline" aria-disabled={isSending} className="mt-3">
        Save note
      </Button>
    </form>
  );
}

function checkLength(_form: HTMLFormElement, formData: FormData): NoteFormState | null {
  const note = String(formData.get("note"));
  const excess = findExcess("note", note.replaceAll("\r\n", "\n").trim());
  return excess ? { status: "error", note, fieldErrors: { note: [excess] } } : null;
}

function focusMistake(form: HTMLFormElement, { status }: NoteFormState) {
  if (status === "error") form.querySelector("textarea")?.focus();
}
