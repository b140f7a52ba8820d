import { ALERT, CHECK } from "@/components/ui/form-outlines";
import { IconFrame } from "@/components/ui/icon-frame";
import { UnbrokenEmail } from "@/components/ui/unbroken-email";

import type { AccountFormState } from "./form-state";

/**
 * What became of the form. The regions are always there, since screen readers announce only what changes in one, and
 * empty while the form is sent, so that the same words are announced again.
 */
export function FormMessage({ state, isSending }: { state: AccountFormState; isSending: boolean }) {
  const failure = state.status === "error" && !isSending ? state.message : undefined;
  const success = state.status === "done" && !isSending ? state.message : undefined;

  return (
    <>
      <p role="alert" className="flex gap-2 text-danger not-empty:mb-6">
        {failure && <IconFrame className="mt-1 size-5">{ALERT}</IconFrame>}
        {failure && (
          <span>
            <UnbrokenEmail text={failure} />
          </span>
        )}
      </p>
      <p role="status" className="flex gap-2 text-success not-empty:mb-6">
        {success && <IconFrame className="mt-1 size-5">{CHECK}</IconFrame>}
        {success && (
          <span>
            <UnbrokenEmail text={success} />
          </span>
        )}
      </p>
    </>
  );
}
