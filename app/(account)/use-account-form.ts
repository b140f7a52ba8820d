import { unstable_rethrow } from "next/navigation";
import { useActionState } from "react";

import { useSentForm, withinTimeLimit } from "@/components/ui/use-sent-form";

import type { AccountAction, AccountFormState } from "./form-state";

const IDLE: AccountFormState = { status: "idle" };
const NO_CONNECTION = "The site cannot be reached at the moment. Please try again.";

export function useAccountForm(action: AccountAction) {
  const [posted, formAction] = useActionState(action, IDLE);
  const { state, isSending, formRef, handleSubmit } = useSentForm<AccountFormState>({
    posted,
    send: (formData) => send(action, formData),
    onOutcome: focusMistake,
  });
  return { state, isSending, formProps: { ref: formRef, action: formAction, onSubmit: handleSubmit } };
}

async function send(action: AccountAction, formData: FormData): Promise<AccountFormState> {
  try {
    return await withinTimeLimit(action(IDLE, formData));
  } catch (error) {
    // A redirect, which is how success ends.
    unstable_rethrow(error);
    return { status: "error", message: NO_CONNECTION };
  }
}

/** A wrong field, or else the password: it has to be typed again. */
function focusMistake(form: HTMLFormElement, { status }: AccountFormState) {
  if (status !== "error") return;
  const password = form.querySelector<HTMLInputElement>("input[name=password]");
  const wrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!wrong && password) password.value = "";
  (wrong ?? password)?.focus();
}
