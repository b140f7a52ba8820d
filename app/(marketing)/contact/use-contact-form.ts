import { type RefObject, useActionState, useLayoutEffect } from "react";

import { forgetContactTopic } from "@/components/islands/contact-topic-note";
import { useSentForm, withinTimeLimit } from "@/components/ui/use-sent-form";
import {
  CONTACT_FIELD_NAMES,
  type ContactFieldErrors,
  type ContactValues,
  readContactFields,
} from "@/lib/validation/contact-fields";

import { type ContactFormState, sendContactMessage } from "./actions";
import { fieldOf, findFieldErrors } from "./find-field-errors";

const IDLE: ContactFormState = { status: "idle" };

type ShownState = ContactFormState | { status: "incomplete"; values: ContactValues; fieldErrors: ContactFieldErrors };

export function useContactForm() {
  const [posted, formAction] = useActionState(sendContactMessage, IDLE);
  const form = useSentForm<ShownState>({ posted, check, send, onOutcome: showOutcome });
  useDraft(form.formRef);
  return { ...form, formAction };
}

/** What was typed and not sent, for whoever reads another page of ours and comes back. */
let draft: ContactValues | undefined;

function useDraft(formRef: RefObject<HTMLFormElement | null>) {
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    for (const name of CONTACT_FIELD_NAMES) {
      const field = fieldOf(form, name);
      if (field && draft && !field.value) field.value = draft[name];
    }
    return () => {
      draft = readContactFields(new FormData(form));
    };
  }, [formRef]);
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
    return await withinTimeLimit(sendContactMessage(IDLE, formData));
  } catch {
    // Offline, no server, or an action that a new release does not know: to the visitor it is all one.
    return { status: "error", values: readContactFields(formData) };
  }
}
