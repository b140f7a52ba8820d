"use client";

import { FAILED } from "@/app/(desk)/desk-messages";
import { FailureAlert } from "@/components/forms/failure-alert";
import { emptyForm } from "@/components/forms/form-controls";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/forms/field";
import { BLOCK_ID, resultId } from "@/lib/desk-routes";
import { BLOCK_MINUTES } from "@/lib/domain/booking";

import { block } from "./actions";

export function BlockForm({ day }: { day: string }) {
  const { report, field, isSending, formProps } = useForm<"day" | "start" | "minutes">({
    draft: `block:${day}`,
    action: block,
    noResponse: FAILED,
    onDone: emptyForm,
    responseAt: resultId(BLOCK_ID),
  });

  return (
    <form {...formProps} aria-labelledby={BLOCK_ID} className="max-w-2xl">
      <FailureAlert {...report} className="mb-3" />
      <input type="hidden" name="at" value={BLOCK_ID} />
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[1fr_1fr_7rem_auto] [&_input:focus-within]:outline-2">
        <TextField label="Day" type="date" required {...field("day", day)} />
        <TextField label="From" type="time" required {...field("start", "")} />
        <TextField
          label="Minutes"
          type="number"
          {...BLOCK_MINUTES}
          required
          inputMode="numeric"
          enterKeyHint="done"
          {...field("minutes", "60")}
        />
        <Button type="submit" aria-disabled={isSending} className="min-h-12.5">
          Block
        </Button>
      </div>
    </form>
  );
}
