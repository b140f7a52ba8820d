import { DASHES } from "./digits";

/** This module is separate from the schemas, so that zod is not in the client bundle. */
export type ContactField<Name extends string = string> = {
  /** It is the name of the column, too. */
  name: Name;
  kind: "line" | "email" | "text";
  label: string;
  /** Messages say it within a sentence. */
  noun: string;
  max: number;
  missing: string;
  autoComplete?: string | undefined;
};

export const NAME_MAX_LENGTH = 100;

export const NAME_FIELD: ContactField<"name"> = {
  name: "name",
  kind: "line",
  label: "Name",
  noun: "name",
  max: NAME_MAX_LENGTH,
  missing: "Enter your name.",
  autoComplete: "name",
};

export const EMAIL_FIELD: ContactField<"email"> = {
  name: "email",
  kind: "email",
  label: "E-mail",
  noun: "email address",
  max: 254,
  missing: "Enter your email address.",
};

/** The contact form asks for these, and all are required. */
export const CONTACT_FIELDS = contactFields([
  NAME_FIELD,
  EMAIL_FIELD,
  { name: "message", kind: "text", label: "Message", noun: "message", max: 5000, missing: "Enter a message." },
]);

export type ContactFieldName = (typeof CONTACT_FIELDS)[number]["name"];

/** It infers the names. */
function contactFields<const Name extends string>(fields: readonly ContactField<Name>[]) {
  return fields;
}

export const MALFORMED_EMAIL_MESSAGE = "Enter a complete email address, such as name@example.com.";

const PHONE_CHARACTER = String.raw`[\p{Nd}\s+\(\).,\/#${DASHES}]`;
const EXTENSION = String.raw`(?:[xX]|[eE][xX][tT]\.?)\s*\p{Nd}${PHONE_CHARACTER}*`;

/** It matches at least 7 digits among at most 30 characters, in HTML's `pattern` and in the schema. */
export const PHONE_PATTERN = String.raw`(?=(?:\P{Nd}*\p{Nd}){7})(?=.{7,30}$)${PHONE_CHARACTER}+(?:${EXTENSION})?`;

/** Only the booking form asks for the address; the note is the trainer's. */
const LIMITED_FIELDS = [
  ...CONTACT_FIELDS,
  { name: "address", noun: "address", max: 200 },
  { name: "note", noun: "note", max: 2000 },
];

/** This counts UTF-16 units of up to four bytes each, because the server accepts bodies of 64 KB. */
const MAX_SENT_LENGTH = 15_000;

/** Returns the error of a text that is too long to be sent at all. The server validates the rest. */
export function findUnsendable(field: string, text: string) {
  return text.length > MAX_SENT_LENGTH ? findExcess(field, text) : undefined;
}

/** Counts the code points that PostgreSQL stores; maxlength counts UTF-16 units and silently truncates pasted text. */
export function findExcess(field: string, text: string) {
  const limit = LIMITED_FIELDS.find(({ name }) => name === field);
  if (!limit || Array.from(text.normalize("NFC")).length <= limit.max) return undefined;
  return `Shorten the ${limit.noun} to ${limit.max.toLocaleString("en-US")} characters or fewer.`;
}
