import { unstable_rethrow } from "next/navigation";
import { type SubmitEvent, useActionState, useEffect, useRef, useState, useTransition } from "react";

import type { AccountAction, AccountFormState } from "./form-state";

const IDLE: AccountFormState = { status: "idle" };
const NO_CONNECTION = "The site cannot be reached at the moment. Please try again.";

/**
 * Sends a form from the browser, so that a failed connection is told in the form. Without JavaScript, or before it has
 * loaded, the browser posts the form by `formAction` and the server renders the answer.
 */
export function useAccountForm(action: AccountAction) {
  const [posted, formAction] = useActionState(action, IDLE);
  const [sent, setSent] = useState<AccountFormState | null>(null);
  const [isSending, startSending] = useTransition();
  const formRef = useRef<HTMLFormElement>(null);
  const state = sent ?? posted;

  useEffect(() => {
    // From here on errors stand under their fields, not in the browser's bubbles.
    if (formRef.current) formRef.current.noValidate = true;
  }, []);

  useEffect(() => {
    if (formRef.current && state.status === "error") focusMistake(formRef.current);
  }, [state]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;

    const formData = new FormData(event.currentTarget);
    startSending(async () => {
      const answer = await send(action, formData);
      startSending(() => setSent(answer));
    });
  }

  return { state, isSending, formProps: { ref: formRef, action: formAction, onSubmit: handleSubmit } };
}

async function send(action: AccountAction, formData: FormData): Promise<AccountFormState> {
  try {
    return await action(IDLE, formData);
  } catch (error) {
    // A redirect, which is how success ends.
    unstable_rethrow(error);
    return { status: "error", message: NO_CONNECTION };
  }
}

/** A wrong field, or else the password: it has to be typed again. */
function focusMistake(form: HTMLFormElement) {
  const password = form.querySelector<HTMLInputElement>("input[type=password]");
  const wrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!wrong && password) password.value = "";
  (wrong ?? password)?.focus();
}
