"use client";

import { FAILED } from "@/app/(desk)/desk-messages";
import { FailureAlert } from "@/components/forms/failure-alert";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/forms/field";

import { resultId } from "@/lib/desk-routes";

import { saveNote } from "./actions";

type NoteFormProps = {
  id: string;
  note: string;
  /** The fingerprint of the note. */
  seen: string;
  at: string;
};

export function NoteForm({ id, note, seen, at }: NoteFormProps) {
  const { report, field, isSending, formProps } = useForm<"note">({
    draft: `note:${id}`,
    action: saveNote,
    noResponse: FAILED,
    responseAt: resultId(at),
  });

  return (
    <form {...formProps} aria-label="Private note" className="mt-8 max-w-(--container-prose)">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="at" value={at} />
      <TextArea label="Private note (no health details)" {...field("note", note)} />
      <FailureAlert {...report} className="mt-2" />
      <Button type="submit" variant="outline" aria-disabled={isSending} className="mt-3">
        Save note
      </Button>
    </form>
  );
}

/** Somebody else has stored it, while another one was typed. */
export function StoredNote({ note }: { note: string }) {
  return (
    <blockquote dir="auto" className="mt-2 border-l-2 border-gold pl-4 wrap-anywhere whitespace-pre-wrap">
      {note || "No note."}
    </blockquote>
  );
}
