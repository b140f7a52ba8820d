import { ALERT, CHECK } from "@/components/ui/form-outlines";
import { IconFrame } from "@/components/ui/icon-frame";

import type { AccountFormState } from "./form-state";

/** What became of the form. The regions are always there, since screen readers announce only what changes in one. */
export function FormMessage({ state }: { state: AccountFormState }) {
  const failure = state.status === "error" ? state.message : undefined;

  return (
    <>
      <p role="alert" className="flex gap-2 text-danger not-empty:mb-6">
        {failure && <IconFrame className="mt-1 size-5">{ALERT}</IconFrame>}
        {failure}
      </p>
      <p role="status" className="flex gap-2 text-success not-empty:mb-6">
        {state.status === "done" && <IconFrame className="mt-1 size-5">{CHECK}</IconFrame>}
        {state.status === "done" && state.message}
      </p>
    </>
  );
}
