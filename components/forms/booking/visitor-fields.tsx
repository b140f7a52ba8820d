import type { KeyboardEvent } from "react";

import { EmailInput, TextArea, TextField } from "@/components/forms/field";
import type { BookingFieldName } from "@/lib/validation/booking-request";
import { PHONE_PATTERN, QUESTIONS } from "@/lib/validation/fields";
import type { FieldErrors } from "@/lib/validation/form-state";

type VisitorFieldsProps = {
  typed: Record<BookingFieldName, string>;
  errors: FieldErrors<BookingFieldName> | undefined;
};

const KINDS = { phone: { type: "tel", pattern: PHONE_PATTERN }, line: { dir: "auto" } } as const;

export function VisitorFields({ typed, errors }: VisitorFieldsProps) {
  const field = (name: BookingFieldName) => ({ name, defaultValue: typed[name], error: errors?.[name]?.[0] });

  return (
    <div className="grid gap-4 @lg:grid-cols-2">
      <TextField label="Name" {...field("name")} required autoComplete="name" dir="auto" onKeyDown={leadToEmail} />
      <EmailInput {...field("email")} required enterKeyHint="send" />
      {QUESTIONS.map(({ name, kind, label, asks = label, autoComplete }) => (
        <TextField
          key={name}
          label={`${asks} (optional)`}
          {...field(name)}
          {...KINDS[kind]}
          autoComplete={autoComplete}
        />
      ))}
      <TextArea label="Message (optional)" {...field("message")} rows={3} isShort />
    </div>
  );
}

/** With Enter, a phone's keyboard goes from the name to the email, and there it books: no tap between. */
function leadToEmail(event: KeyboardEvent<HTMLInputElement>) {
  const email = event.currentTarget.form?.elements.namedItem("email");
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (!(email instanceof HTMLInputElement) || email.value) return;
  event.preventDefault();
  email.focus();
}
