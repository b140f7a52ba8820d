import { removeRequestTopic } from "@/components/islands/contact-topic-note";
import { useFormSubmission } from "@/components/ui/use-form-submission";
import {
  CONTACT_FIELD_NAMES,
  type ContactFieldErrors,
  type ContactFieldName,
  type ContactValues,
  findUnsendable,
  isTooLong,
  MALFORMED_EMAIL_MESSAGE,
  MISSING_MESSAGES,
  readContactFields,
} from "@/lib/validation/contact-fields";

import { type ContactFormState, sendContactRequest } from "./actions";

const IDLE: ContactFormState = { status: "idle" };

type IncompleteState = { status: "incomplete"; values: ContactValues; fieldErrors: ContactFieldErrors };

export function useContactForm() {
  return useFormSubmission<ContactFormState, IncompleteState>({
    draft: "contact",
    action: sendContactRequest,
    idle: IDLE,
    check,
    isStillWrong: isTooLong,
    failWithoutResponse,
    onOutcome: showOutcome,
  });
}

function check(form: HTMLFormElement, formData: FormData): IncompleteState | null {
  const fieldErrors = findFieldErrors(form);
  return fieldErrors && { status: "incomplete", values: readContactFields(formData), fieldErrors };
}

function showOutcome(form: HTMLFormElement, { status }: ContactFormState | IncompleteState) {
  if (status === "idle") return;
  if (status === "success") {
    form.reset();
    removeRequestTopic();
  }
  const firstWrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
  if (firstWrong) firstWrong.focus();
  else form.querySelector("[data-contact-result]")?.scrollIntoView({ block: "nearest" });
}

function failWithoutResponse(formData: FormData, isOutdated: boolean): ContactFormState {
  return { status: "error", values: readContactFields(formData), isOutdated };
}

/** Validates in the browser with the server's messages. */
function findFieldErrors(form: HTMLFormElement): ContactFieldErrors | null {
  const errors: ContactFieldErrors = {};
  for (const name of CONTACT_FIELD_NAMES) {
    const field = fieldOf(form, name);
    const error = field && describeFault(name, field);
    if (error) errors[name] = [error];
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

function describeFault(name: ContactFieldName, { validity, value }: HTMLInputElement | HTMLTextAreaElement) {
  if (validity.valueMissing) return MISSING_MESSAGES[name];
  if (validity.typeMismatch) return MALFORMED_EMAIL_MESSAGE;
  return findUnsendable(name, value);
}

function fieldOf(form: HTMLFormElement, name: ContactFieldName) {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}
