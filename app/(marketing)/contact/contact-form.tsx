"use client";

import { type ReactNode, Suspense } from "react";

import { CameFromField, Honeypot } from "@/components/forms/visitor-form-parts";
import type { Control } from "@/components/forms/form-controls";
import { useForm } from "@/components/forms/use-form";
import { ContactTopicNote, ContactTopicRoom, removeRequestTopic } from "@/components/forms/contact-topic-note";
import { Button } from "@/components/ui/button";
import { EmailInput, TextArea, TextField } from "@/components/forms/field";
import type { RequestTopics } from "@/lib/content/request-topics";
import { SEND_FAILED } from "@/lib/content/state-texts";
import { CONTACT_FIELDS, type ContactFieldName, type Field, MALFORMED_EMAIL_MESSAGE } from "@/lib/validation/fields";

import { sendContactRequest } from "./actions";
import { ContactResult } from "./contact-result";

type ContactFormProps = {
  headingId: string;
  phone: { display: string; e164: string };
  next: string;
  topics: RequestTopics;
  children: ReactNode;
};

export function ContactForm({ headingId, phone, next, topics, children }: ContactFormProps) {
  const { state, report, field, isSending, formProps } = useForm<ContactFieldName>({
    draft: "contact",
    action: sendContactRequest,
    noResponse: SEND_FAILED,
    describeMistake,
    onDone: startAfresh,
  });

  return (
    <form {...formProps} aria-labelledby={headingId} className="relative space-y-4 max-sm:mt-3 sm:space-y-6">
      <Suspense fallback={<ContactTopicRoom topics={topics} />}>
        <ContactTopicNote topics={topics} />
      </Suspense>
      <p className="text-sm text-ash">All fields are required.</p>
      {CONTACT_FIELDS.map(({ name, kind, label, autoComplete }) => (
        <RequiredField key={name} kind={kind} label={label} autoComplete={autoComplete} {...field(name)} />
      ))}
      <noscript>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm text-ash">
          <input type="checkbox" name="type" value="" className="size-5 shrink-0 cursor-pointer" />
          If I came from an offer, don’t say which one
        </label>
      </noscript>
      <CameFromField />
      <Honeypot />
      <div>
        <div className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-center sm:*:last:flex-[1_1_12rem]">
          <Button type="submit" aria-disabled={isSending} className="shrink-0">
            {isSending ? "Sending…" : "Send message"}
          </Button>
          {children}
        </div>
        <ContactResult state={isSending ? undefined : state} report={report} phone={phone} next={next} />
      </div>
    </form>
  );
}

type RequiredFieldProps = Pick<Field, "name" | "kind" | "label" | "autoComplete"> & {
  defaultValue: string | undefined;
  error: string | undefined;
};

function RequiredField({ kind, ...props }: RequiredFieldProps) {
  if (kind === "email") return <EmailInput {...props} required />;
  return kind === "text" ? <TextArea {...props} required rows={6} /> : <TextField {...props} required dir="auto" />;
}

/** The server has the same messages. */
function describeMistake({ name, validity }: Control) {
  if (validity.valueMissing) return CONTACT_FIELDS.find((field) => field.name === name)?.missing;
  return validity.typeMismatch ? MALFORMED_EMAIL_MESSAGE : undefined;
}

function startAfresh(form: HTMLFormElement) {
  form.reset();
  removeRequestTopic();
}
