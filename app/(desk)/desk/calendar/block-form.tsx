"use client";

import { failWithoutResponse } from "@/app/(desk)/desk-messages";
import { type FormState, IDLE, valuesOf } from "@/app/form-outcome/form-state";
import { UndoneAlert } from "@/app/form-outcome/undone-alert";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { focusFirstMistake } from "@/components/ui/focus-first-mistake";
import { useFormSubmission } from "@/components/ui/use-form-submission";
import { BLOCK_MINUTES } from "@/lib/domain/booking";

import { block } from "./actions";
import type { BlockValues } from "./block-values";

export function BlockForm({ day }: { day: string }) {
  const { state, sent, isSending, formProps } = useFormSubmission<FormState>({
    draft: `block:${day}`,
    action: block,
    idle: IDLE,
    failWithoutResponse,
    onOutcome: focusFirstMistake,
  });
  const refused = state.status === "error" ? state : undefined;
  const values = { day, from: "", minutes: "60", ...valuesOf(state) };
  const field = (name: keyof BlockValues) => ({
    name,
    defaultValue: values[name],
    error: refused?.fieldErrors?.[name]?.[0],
  });

  return (
    <form {...formProps} aria-labelledby="block" className="max-w-2xl">
      <p role="alert" className="mb-3 font-semibold text-danger empty:hidden">
        {!isSending && refused?.message && <span>{refused.message}</span>}
      </p>
      <UndoneAlert sent={sent} className="mb-3" />
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[1fr_1fr_7rem_auto] [&_input:focus-within]:outline-2">
        <TextField label="Day" type="date" required {...field("day")} />
        <TextField label="From" type="time" required {...field("from")} />
        <TextField
          label="Minutes"
          type="number"
          {...BLOCK_MINUTES}
          required
          inputMode="numeric"
          {...field("minutes")}
        />
        <Button type="submit" aria-disabled={isSending}>
          Block
        </Button>
      </div>
    </form>
  );
}
