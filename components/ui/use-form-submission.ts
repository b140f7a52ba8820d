import { unstable_rethrow } from "next/navigation";
import { type SubmitEvent, useActionState, useEffect, useRef, useState, useTransition } from "react";

/** Longer than the server's database timeout. */
const SEND_TIMEOUT_MS = 30_000;

type FormSubmission<State, Unsent> = {
  action: (previous: Awaited<State>, formData: FormData) => Promise<Awaited<State>>;
  idle: Awaited<State>;
  /** Validates in the browser; null if the form can be sent. */
  check?: (form: HTMLFormElement, formData: FormData) => Unsent | null;
  /** For a visitor who is offline, a server that is down, or an action that a new release does not know. */
  failWithoutResponse: (formData: FormData) => Awaited<State>;
  /** Called after the result is rendered. Must be a stable function. */
  onOutcome: (form: HTMLFormElement, state: Awaited<State> | Unsent) => void;
};

/**
 * Submits a form with JavaScript, so that it reports a failed connection and keeps its values. Before hydration the
 * browser submits the form itself and the server renders the result.
 */
export function useFormSubmission<State, Unsent = never>({
  action,
  idle,
  check,
  failWithoutResponse,
  onOutcome,
}: FormSubmission<State, Unsent>) {
  const [posted, formAction] = useActionState(action, idle);
  const [sent, setSent] = useState<Awaited<State> | Unsent | null>(null);
  const [isSending, startSending] = useTransition();
  const formRef = useRef<HTMLFormElement>(null);
  const state = sent ?? posted;

  useEffect(() => {
    // From now on errors are shown under the fields instead of in browser popups.
    if (formRef.current) formRef.current.noValidate = true;
  }, []);

  useEffect(() => {
    if (formRef.current) onOutcome(formRef.current, state);
  }, [state, onOutcome]);

  async function send(formData: FormData) {
    try {
      return await withinTimeLimit(action(idle, formData));
    } catch (error) {
      // Successful actions may end with a redirect, which Next.js throws.
      unstable_rethrow(error);
      return failWithoutResponse(formData);
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;

    const formData = new FormData(event.currentTarget);
    const mistake = check?.(event.currentTarget, formData);
    if (mistake) {
      setSent(mistake);
      return;
    }
    startSending(async () => {
      const result = await send(formData);
      startSending(() => setSent(result));
    });
  }

  return { state, isSending, formRef, formProps: { ref: formRef, action: formAction, onSubmit: handleSubmit } };
}

/** @throws Error if `sending` takes too long, as on a dead connection. */
function withinTimeLimit<Result>(sending: Promise<Result>): Promise<Result> {
  const limit = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error("No response in time")), SEND_TIMEOUT_MS),
  );
  return Promise.race([sending, limit]);
}
