"use client";

import { type ReactNode, Suspense } from "react";

import { Honeypot } from "@/app/(marketing)/honeypot";
import { ContactTopicNote } from "@/components/islands/contact-topic-note";
import { Button } from "@/components/ui/button";
import { EmailInput, TextArea, TextField } from "@/components/ui/field";
import type { RequestTopics } from "@/lib/content/request-topics";
import type { ContactFieldName } from "@/lib/validation/contact-fields";

import { ContactResult } from "./contact-result";
import { useContactForm } from "./use-contact-form";

type ContactFormProps = {
  /** The id of the heading that names the form. */
  headingId: string;
  phone: { display: string; e164: string };
  /** The text says what happens after sending, and the phone number is appended. */
  next: string;
  topics: RequestTopics;
  /** The form shows these next to its button. */
  children: ReactNode;
};

export function ContactForm({ headingId, phone, next, topics, children }: ContactFormProps) {
  const { state, isSending, formProps } = useContactForm();

  const typed = "values" in state ? state.values : undefined;
  const errors = "fieldErrors" in state ? state.fieldErrors : undefined;

  function field(name: ContactFieldName) {
    return { name, required: true, defaultValue: typed?.[name], error: errors?.[name]?.[0] };
  }

  return (
    <form {...formProps} aria-labelledby={headingId} className="relative space-y-6">
      <Suspense fallback={null}>
        <ContactTopicNote topics={topics} />
      </Suspense>
      <p className="text-sm text-ash">All fields are required.</p>
      <TextField label="Name" {...field("name")} autoComplete="name" dir="auto" />
      <EmailInput {...field("email")} />
      <TextArea label="Message" {...field("message")} rows={6} />
      <noscript>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm text-ash">
          <input type="checkbox" name="type" value="" className="size-5 shrink-0 cursor-pointer" />
          If I came from an offer, don’t say which one
        </label>
      </noscript>
      <Honeypot />
      <div>
        <div className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-center sm:*:last:flex-[1_1_12rem]">
          <Button type="submit" aria-disabled={isSending} className="shrink-0">
            {isSending ? "Sending…" : "Send message"}
          </Button>
          {children}
        </div>
        <ContactResult state={isSending ? undefined : state} phone={phone} next={next} />
      </div>
    </form>
  );
}
