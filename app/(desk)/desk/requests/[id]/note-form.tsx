"use client";

import { FAILED } from "@/app/(desk)/desk-messages";
import { SessionFailureAlert } from "@/app/forms/session-failure-alert";
import { useForm } from "@/app/forms/use-form";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";

import { saveNote } from "./actions";

export function NoteForm({ id, note }: { id: string; note: string }) {
  const { report, field, isSending, formProps } = useForm<"note">({
    draft: `note:${id}`,
    action: saveNote,
    noResponse: FAILED,
  });

  return (
    <form {...formProps} aria-label="Private note" className="mt-8 max-w-(--container-prose)">
      <input type="hidden" name="id" value={id} />
      <TextArea label="Private note (no health details)" {...field("note", note)} />
      <p role="status" className="text-success not-empty:mt-2">
        {report.success && <span>{report.success}</span>}
      </p>
      <SessionFailureAlert {...report} className="mt-2" />
      <Button type="submit" variant="outline" aria-disabled={isSending} className="mt-3">
        Save note
      </Button>
    </form>
  );
}
