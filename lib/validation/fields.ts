import { DASHES } from "./digits";

/** This module is separate from the schemas, so that zod is not in the client bundle. */
export type Field<Name extends string = string> = {
  name: Name;
  kind: "line" | "email" | "text";
  label: string;
  /** Messages say it within a sentence. */
  noun: string;
  max: number;
  autoComplete?: string | undefined;
};

export type RequiredField<Name extends string = string> = Field<Name> & { missing: string };

export const NAME_MAX_LENGTH = 100;

export const NAME_FIELD: RequiredField<"name"> = {
  name: "name",
  kind: "line",
  label: "Name",
  noun: "name",
  max: NAME_MAX_LENGTH,
  missing: "Enter your name.",
  autoComplete: "name",
};

export const EMAIL_FIELD: RequiredField<"email"> = {
  name: "email",
  kind: "email",
  label: "E-mail",
  noun: "email address",
  max: 254,
  missing: "Enter your email address.",
};

/** The contact form asks for these, and all are required (specification, section 4). */
export const CONTACT_FIELDS = contactFields([
  NAME_FIELD,
  EMAIL_FIELD,
  { name: "message", kind: "text", label: "Message", noun: "message", max: 5000, missing: "Enter a message." },
]);

export type ContactFieldName = (typeof CONTACT_FIELDS)[number]["name"];

/** It infers the names. */
function contactFields<const Name extends string>(fields: readonly RequiredField<Name>[]) {
  return fields;
}

type Question<Name extends Lowercase<string> = Lowercase<string>> = Omit<Field<Name>, "kind"> & {
  kind: "line" | "phone";
  /** The form asks with this if the label, which stands beside the answer, is too short. */
  asks?: string;
  /** The address of the trainer's calendar feed is no lock (booking.md). */
  isOnCalendar: boolean;
};

/** What the booking form asks besides, and nobody has to answer. `name` is a column of table contacts that may be null. */
export const QUESTIONS = questions([
  {
    name: "phone",
    kind: "phone",
    label: "Phone",
    noun: "phone number",
    max: 30,
    autoComplete: "tel",
    isOnCalendar: false,
  },
]);

type QuestionName = (typeof QUESTIONS)[number]["name"];

export type Answers = Record<QuestionName, string | null>;

export function answersOf(request: Answers) {
  return QUESTIONS.flatMap((question) => {
    const text = request[question.name];
    return text ? [{ ...question, text }] : [];
  });
}

export function perQuestion<Value>(valueOf: (question: (typeof QUESTIONS)[number]) => Value) {
  return Object.fromEntries(QUESTIONS.map((question) => [question.name, valueOf(question)])) as Record<
    QuestionName,
    Value
  >;
}

/** It infers the names. */
function questions<const Name extends Lowercase<string>>(list: readonly Question<Name>[]) {
  return list;
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
  const limit = [...LIMITED_FIELDS, ...QUESTIONS].find(({ name }) => name === field);
  if (!limit || Array.from(text.normalize("NFC")).length <= limit.max) return undefined;
  return `Shorten the ${limit.noun} to ${limit.max.toLocaleString("en-US")} characters or fewer.`;
}
