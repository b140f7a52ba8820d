import * as z from "zod";

import {
  EMAIL_MAX_LENGTH,
  MALFORMED_EMAIL_MESSAGE,
  MESSAGE_MAX_LENGTH,
  MISSING_MESSAGES,
  NAME_MAX_LENGTH,
} from "./contact-fields";

const CONTROL_CHARACTER = /\p{Cc}/u;
const CONTROL_CHARACTER_IN_TEXT = /(?![\n\t])\p{Cc}/u;
/** Half of a character. PostgreSQL stores neither these nor NUL, which is a control character. */
const LONE_SURROGATE = /\p{Cs}/u;

/** Rules on the contact form's three fields: used by the action and the tests. */
export const contactMessageSchema = z.object({
  name: z
    .string(MISSING_MESSAGES.name)
    .trim()
    .min(1, { error: MISSING_MESSAGES.name, abort: true })
    .refine(isAtMost(NAME_MAX_LENGTH), tooLong("name", NAME_MAX_LENGTH))
    .refine(hasNone(CONTROL_CHARACTER), "Type your name on one line, without line breaks or other special characters.")
    .refine(hasNone(LONE_SURROGATE), brokenCharacter("name")),
  email: z
    .string(MISSING_MESSAGES.email)
    .trim()
    .min(1, { error: MISSING_MESSAGES.email, abort: true })
    .refine(isAtMost(EMAIL_MAX_LENGTH), tooLong("e-mail address", EMAIL_MAX_LENGTH))
    .pipe(z.email(MALFORMED_EMAIL_MESSAGE)),
  message: z
    .string(MISSING_MESSAGES.message)
    // Forms send CRLF, scripts LF: the same words must be the same message.
    .overwrite((text) => text.replace(/\r\n?/g, "\n"))
    .trim()
    .min(1, { error: MISSING_MESSAGES.message, abort: true })
    .refine(isAtMost(MESSAGE_MAX_LENGTH), tooLong("message", MESSAGE_MAX_LENGTH))
    .refine(
      hasNone(CONTROL_CHARACTER_IN_TEXT),
      "The message contains an invisible control character. Type it again, or paste it as plain text.",
    )
    .refine(hasNone(LONE_SURROGATE), brokenCharacter("message")),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;

function isAtMost(maxLength: number) {
  // Code points, as PostgreSQL's char_length counts.
  return (text: string) => Array.from(text).length <= maxLength;
}

function hasNone(pattern: RegExp) {
  return (text: string) => !pattern.test(text);
}

function tooLong(field: string, maxLength: number) {
  return `Shorten the ${field} to ${maxLength.toLocaleString("en-US")} characters or fewer.`;
}

function brokenCharacter(field: string) {
  return `The ${field} contains a broken character. Type it again.`;
}
