import { useActionState } from "react";

import { forgetContactTopic } from "@/components/islands/contact-topic-note";
import { useSentForm } from "@/components/ui/use-sent-form";
import { type ContactFieldErrors, type ContactValues, readContactFields } from "@/lib/validation/contact-fields";

import { type ContactFormState, sendContactMessage } from "./actions";
import { findFieldErrors } from "./find-field-errors";

/** Longer than the server takes to give up on its database. */
const SEND_TIMEOUT_MS = 30_000;
const IDLE: ContactFormState = { status: "idle" };

type ShownState = ContactFormState | { status: "incomplete"; values: ContactValues; fieldErrors: ContactFieldErrors };

export function useContactForm() {
  const [posted, formAction] = useActionState(sendContactMessage, IDLE);
  const form = useSentForm<ShownState>({ posted, check, send, onOutcome: showOutcome });
  return { ...form, formAction };
}

function check(form: HTMLFormElement, formData: FormData): ShownState | null {
  const fieldErrors = findFieldErrors(form);
  return fieldErrors && { status: "incomplete", values: readContactFields(formData), fieldErrors };
}

function showOutcome(form: HTMLFormElement, { status }: ShownState) {
  if (status === "idle") return;
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
