import { readField } from "./read-field";

/** This module is separate from the schema, so that zod is not in the client bundle. */
export type ContactValues = { name: string; email: string; message: string };
export type ContactFieldName = keyof ContactValues;
export type ContactFieldErrors = Partial<Record<ContactFieldName, string[]>>;

/** The order in the form, which is also the focus order of invalid fields. */
export const CONTACT_FIELD_NAMES = ["name", "email", "message"] as const satisfies ContactFieldName[];

export const MISSING_MESSAGES: ContactValues = {
  name: "Enter your name.",
  email: "Enter your email address.",
  message: "Enter a message.",
};

export const MALFORMED_EMAIL_MESSAGE = "Enter a complete email address, such as name@example.com.";

export const NAME_MAX_LENGTH = 100;

/** Only the booking form asks for the address; the note is the trainer's. */
type LimitedFieldName = ContactFieldName | "address" | "note";

const LENGTHS: Record<LimitedFieldName, { label: string; max: number }> = {
  name: { label: "name", max: NAME_MAX_LENGTH },
  email: { label: "email address", max: 254 },
  message: { label: "message", max: 5000 },
  address: { label: "address", max: 200 },
  note: { label: "note", max: 2000 },
};

/** This counts UTF-16 units of up to four bytes each, because the server accepts bodies of 64 KB. */
const MAX_SENT_LENGTH = 15_000;

/** Returns the error of a text that is too long to be sent at all. The server validates the rest. */
export function findUnsendable(field: LimitedFieldName, text: string) {
  return text.length > MAX_SENT_LENGTH ? findExcess(field, text) : undefined;
}

/** Counts the code points that PostgreSQL stores; maxlength counts UTF-16 units and silently truncates pasted text. */
export function findExcess(field: LimitedFieldName, text: string): string | undefined {
  const { label, max } = LENGTHS[field];
  if (Array.from(text.normalize("NFC")).length <= max) return undefined;
  return `Shorten the ${label} to ${max.toLocaleString("en-US")} characters or fewer.`;
}

export function isTooLong({ name, value }: { name: string; value: string }) {
  const field = [...CONTACT_FIELD_NAMES, "address" as const, "note" as const].find((known) => known === name);
  return field !== undefined && findExcess(field, value) !== undefined;
}

export function readContactFields(formData: FormData): ContactValues {
  return {
    name: readField(formData, "name"),
    email: readField(formData, "email"),
    message: readField(formData, "message"),
  };
}
