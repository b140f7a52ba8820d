import { type SubmitEvent, useEffect, useRef, useState, useTransition } from "react";

/** Longer than the server's database timeout. */
const SEND_TIMEOUT_MS = 30_000;

type FormSubmission<State> = {
  /** Rendered by the server for a form submitted without JavaScript. */
  posted: State;
  /** Validates in the browser; null if the form can be sent. */
  check?: (form: HTMLFormElement, formData: FormData) => State | null;
  send: (formData: FormData) => Promise<State>;
  /** Called after the result is rendered. Must be a stable function. */
  onOutcome: (form: HTMLFormElement, state: State) => void;
};

/**
 * Submits a form with JavaScript, so that it reports a failed connection and keeps its values. Before hydration the
 * browser submits the form itself and the server renders the result.
 */
export function useFormSubmission<State>({ posted, check, send, onOutcome }: FormSubmission<State>) {
  const [sent, setSent] = useState<State | null>(null);
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

  return { state, isSending, formRef, handleSubmit };
}

/** @throws Error if `sending` takes too long, as on a dead connection. */
export function withinTimeLimit<Result>(sending: Promise<Result>): Promise<Result> {
  const limit = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error("No response in time")), SEND_TIMEOUT_MS),
  );
  return Promise.race([sending, limit]);
}
