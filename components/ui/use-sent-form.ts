import { type SubmitEvent, useEffect, useRef, useState, useTransition } from "react";

/** Longer than the server takes to give up on its database. */
const SEND_TIMEOUT_MS = 30_000;

type SentForm<State> = {
  /** What the server has rendered for a form that the browser posted by itself. */
  posted: State;
  /** What can be told without asking the server. */
  check?: (form: HTMLFormElement, formData: FormData) => State | null;
  send: (formData: FormData) => Promise<State>;
  /** After the outcome is on the page. One function for good, not a new one for each rendering. */
  onOutcome: (form: HTMLFormElement, state: State) => void;
};

/**
 * Sends a form from the browser, so that a failed connection is told in the form and what was typed stays. Without
 * JavaScript, or before it has loaded, the browser posts the form and the server renders the answer.
 */
export function useSentForm<State>({ posted, check, send, onOutcome }: SentForm<State>) {
  const [sent, setSent] = useState<State | null>(null);
  const [isSending, startSending] = useTransition();
  const formRef = useRef<HTMLFormElement>(null);
  const state = sent ?? posted;

  useEffect(() => {
    // From here on errors stand under their fields, not in the browser's bubbles.
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
      const answer = await send(formData);
      startSending(() => setSent(answer));
    });
  }

  return { state, isSending, formRef, handleSubmit };
}

/** What `sending` resolves to. @throws if that takes too long, as on a line that has died. */
export function withinTimeLimit<Answer>(sending: Promise<Answer>): Promise<Answer> {
  const limit = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error("No answer in time")), SEND_TIMEOUT_MS),
  );
  return Promise.race([sending, limit]);
}
