/** This module is separate from the schema, so that zod is not in the client bundle. */
export type ContactFieldName = "name" | "email" | "message";

export const MISSING_MESSAGES: Record<ContactFieldName, string> = {
  name: "Enter your name.",
  email: "Enter your email address.",
  message: "Enter a message.",
};

export const MALFORMED_EMAIL_MESSAGE = "Enter a complete email address, such as name@example.com.";

/** It matches at least 7 digits among at most 30 characters, in HTML's `pattern` and in the schema. */
export const PHONE_PATTERN = String.raw`(?=(?:\D*\d){7})[\d\s+\-\(\).x]{7,30}`;

export const NAME_MAX_LENGTH = 100;

/** The keys are names of fields. Only the booking form asks for the address; the note is the trainer's. */
const LENGTHS: Record<string, { label: string; max: number }> = {
  name: { label: "name", max: NAME_MAX_LENGTH },
  email: { label: "email address", max: 254 },
  message: { label: "message", max: 5000 },
  address: { label: "address", max: 200 },
  note: { label: "note", max: 2000 },
};

/** This counts UTF-16 units of up to four bytes each, because the server accepts bodies of 64 KB. */
const MAX_SENT_LENGTH = 15_000;

/** Returns the error of a text that is too long to be sent at all. The server validates the rest. */
export function findUnsendable(field: string, text: string) {
  return text.length > MAX_SENT_LENGTH ? findExcess(field, text) : undefined;
}

/** Counts the code points that PostgreSQL stores; maxlength counts UTF-16 units and silently truncates pasted text. */
export function findExcess(field: string, text: string) {
  const limit = LENGTHS[field];
  if (!limit || Array.from(text.normalize("NFC")).length <= limit.max) return undefined;
  return `Shorten the ${limit.label} to ${limit.max.toLocaleString("en-US")} characters or fewer.`;
}
