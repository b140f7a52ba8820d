import { readField } from "./read-field";

/**
 * What the browser's form must know of the rules. Apart from the schema, so that zod is not sent to the browser.
 * Lengths count characters as people and PostgreSQL do: an emoji is one.
 */
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;
export const MESSAGE_MAX_LENGTH = 5000;

export type ContactValues = { name: string; email: string; message: string };
export type ContactFieldName = keyof ContactValues;
export type ContactFieldErrors = Partial<Record<ContactFieldName, string[]>>;

/** In the order of the form, which is the order in which wrong fields get the focus. */
export const CONTACT_FIELD_NAMES = ["name", "email", "message"] as const satisfies ContactFieldName[];

export const MISSING_MESSAGES: ContactValues = {
  name: "Enter your name.",
  email: "Enter your e-mail address.",
  message: "Enter a message.",
};

export const MALFORMED_EMAIL_MESSAGE = "Enter a complete e-mail address, such as name@example.com.";

/** Characters that take two UTF-16 units, which is what the browser's maxlength counts. */
const MAX_UNITS_PER_CHARACTER = 2;

/** The maxlength that lets every legal text through; the server counts exactly. */
export function browserMaxLength(maxLength: number) {
  return maxLength * MAX_UNITS_PER_CHARACTER;
}

export function readContactFields(formData: FormData): ContactValues {
  return {
    name: readField(formData, "name"),
    email: readField(formData, "email"),
    message: readField(formData, "message"),
  };
}
