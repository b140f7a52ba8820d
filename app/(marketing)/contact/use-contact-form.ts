import { type SubmitEvent, useActionState, useEffect, useRef, useState, useTransition } from "react";

import { forgetContactTopic } from "@/components/islands/contact-topic-note";
import { type ContactFieldErrors, type ContactValues, readContactFields } from "@/lib/validation/contact-fields";

import { type ContactFormState, sendContactMessage } from "./actions";
import { findFieldErrors } from "./find-field-errors";

/** Longer than the server takes to give up on its database. */
const SEND_TIMEOUT_MS = 30_000;
const IDLE: ContactFormState = { status: "idle" };

type ShownState = ContactFormState | { status: "incomplete"; values: ContactValues; fieldErrors: ContactFieldErrors };

/**
 * Sends the form from the browser, so that a failed connection is reported in the form and keeps the text. Without
 * JavaScript, or before it has loaded, the browser posts the form by `formAction` and the server renders the answer.
 */
export function useContactForm() {
  const [posted, formAction] = useActionState(sendContactMessage, IDLE);
  const [sent, setSent] = useState<ShownState | null>(null);
  const [isSending, startSending] = useTransition();
  const formRef = useRef<HTMLFormElement>(null);
  const state = sent ?? posted;

  useEffect(() => {
    // From here on errors stand under their fields, not in the browser's bubbles.
    if (formRef.current) formRef.current.noValidate = true;
  }, []);

  useEffect(() => {
    if (formRef.current && state.status !== "idle") showOutcome(formRef.current, state.status);
  }, [state]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;

    const formData = new FormData(event.currentTarget);
    const fieldErrors = findFieldErrors(event.currentTarget);
    if (fieldErrors) {
      setSent({ status: "incomplete", values: readContactFields(formData), fieldErrors });
      return;
    }
    startSending(async () => {
      const answer = await send(formData);
      startSending(() => setSent(answer));
    });
  }

  return { state, isSending, formRef, formAction, handleSubmit };
}

function showOutcome(form: HTMLFormElement, status: ShownState["status"]) {
  if (status === "success") {
    form.reset();
    forgetContactTopic();
  }
  const firstWrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
  if (firstWrong) firstWrong.focus();
  else form.querySelector("[data-contact-result]")?.scrollIntoView({ block: "nearest" });
}

async function send(formData: FormData): Promise<ContactFormState> {
  try {
    return await Promise.race([sendContactMessage(IDLE, formData), failAfter(SEND_TIMEOUT_MS)]);
  } catch {
    // Offline, no server, or an action that a new release does not know: to the visitor it is all one.
    return { status: "error", values: readContactFields(formData) };
  }
}

function failAfter(timeoutMs: number) {
  return new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error("No answer in time")), timeoutMs));
}
