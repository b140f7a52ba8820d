import * as z from "zod";

import {
  CONTACT_FIELDS,
  EMAIL_FIELD,
  findExcess,
  MALFORMED_EMAIL_MESSAGE,
  NAME_FIELD,
  PHONE_PATTERN,
  type QUESTIONS,
  type RequiredField,
} from "./fields";
import { toAsciiDigits } from "./digits";

const CONTROL_CHARACTER = /\p{Cc}/u;
const CONTROL_CHARACTER_IN_TEXT = /(?![\n\t])\p{Cc}/u;
/** A text must not consist only of spaces, zero-width characters and the like. */
export const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;
/** PostgreSQL can store neither these nor NUL, which is a control character. */
const LONE_SURROGATE = /\p{Cs}/u;

/** It follows RFC 5321, section 4.1.2, without quoted strings; zod's own pattern lacks characters such as &. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]*[\w!#$%&'*+/=?^`{|}~-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/i;

export const messageTextSchema = longTextSchema("message");

export const privateNoteSchema = z.object({ note: longTextSchema("note") });

export const addressSchema = optionalLineSchema("address", "address");

const PHONE = new RegExp(`^(?:${PHONE_PATTERN})?$`, "u");
/** Address books add them to a number that is copied. */
const INVISIBLE = /\p{Cf}/gu;

/** It is null if nothing was typed. */
export const phoneSchema = z
  .string()
  .overwrite((text) => toAsciiDigits(text.replace(INVISIBLE, "").replace(/\s/g, " ").trim()))
  .regex(PHONE, "Write the phone number with digits, such as (626) 555-0142.")
  .transform((text) => text || null);

export const nameSchema = requiredSchema(NAME_FIELD);

export const emailSchema = requiredSchema(EMAIL_FIELD);

export const contactRequestSchema = z
  .object(Object.fromEntries(CONTACT_FIELDS.map((field) => [field.name, requiredSchema(field)])))
  .pipe(z.record(z.enum(CONTACT_FIELDS.map(({ name }) => name)), z.string()));

/** It is null if nothing was typed. */
export function answerSchema({ kind, name, noun }: (typeof QUESTIONS)[number]): z.ZodType<string | null> {
  return kind === "phone" ? phoneSchema : optionalLineSchema(name, noun).transform((text) => text || null);
}

function optionalLineSchema(name: string, noun: string) {
  return z
    .string()
    .trim()
    .normalize("NFC")
    .overwrite((text) => (VISIBLE.test(text) ? text : ""))
    .superRefine(isNotTooLong(name))
    .refine(hasNone(CONTROL_CHARACTER), `Type the ${noun} on one line, without special characters.`)
    .refine(hasNone(LONE_SURROGATE), brokenCharacter(noun));
}

function requiredSchema({ name, kind, noun, missing }: RequiredField): z.ZodType<string> {
  const typed = z.string(missing).trim();
  if (kind === "text") return typed.regex(VISIBLE, { error: missing, abort: true }).pipe(longTextSchema(name));
  if (kind === "email")
    return (
      typed
        .min(1, { error: missing, abort: true })
        .superRefine(isNotTooLong(name))
        .pipe(z.email({ pattern: EMAIL, error: MALFORMED_EMAIL_MESSAGE }))
        // RFC 5321, section 4.5.3.1.1, sets this limit.
        .refine((email) => email.indexOf("@") <= 64, "Shorten the part before the @ to 64 characters or fewer.")
    );
  return typed
    .normalize("NFC")
    .regex(VISIBLE, { error: missing, abort: true })
    .superRefine(isNotTooLong(name))
    .refine(
      hasNone(CONTROL_CHARACTER),
      `Type your ${noun} on one line, without line breaks or other special characters.`,
    )
    .refine(hasNone(LONE_SURROGATE), brokenCharacter(noun));
}

function longTextSchema(field: string) {
  return (
    z
      .string()
      // Forms send CRLF, scripts LF; both must count as the same text.
      .overwrite((text) => text.replace(/\r\n?/g, "\n"))
      .trim()
      .normalize("NFC")
      .superRefine(isNotTooLong(field))
      .refine(
        hasNone(CONTROL_CHARACTER_IN_TEXT),
        `The ${field} contains an invisible control character. Type it again, or paste it as plain text.`,
      )
      .refine(hasNone(LONE_SURROGATE), brokenCharacter(field))
  );
}

function isNotTooLong(field: string) {
  return (text: string, context: z.RefinementCtx) => {
    const message = findExcess(field, text);
    if (message) context.addIssue({ code: "custom", message });
  };
}

function hasNone(pattern: RegExp) {
  return (text: string) => !pattern.test(text);
}

function brokenCharacter(field: string) {
  return `The ${field} contains a broken character. Type it again.`;
}
