import { readField } from "./read-field";

/** What the browser's form must know of the rules. Apart from the schema, so that zod is not sent to the browser. */
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

const LENGTHS: Record<ContactFieldName, { label: string; max: number }> = {
  name: { label: "name", max: 100 },
  email: { label: "e-mail address", max: 254 },
  message: { label: "message", max: 5000 },
};

/**
 * What to say of a text that is too long. Counted in code points, as PostgreSQL counts characters. A field's maxlength
 * would count UTF-16 units, so most emoji twice, and cut off what is pasted without a word.
 */
export function findExcess(field: ContactFieldName, text: string): string | undefined {
  const { label, max } = LENGTHS[field];
  if (Array.from(text).length <= max) return undefined;
  return `Shorten the ${label} to ${max.toLocaleString("en-US")} characters or fewer.`;
}

export function readContactFields(formData: FormData): ContactValues {
  return {
    name: readField(formData, "name"),
    email: readField(formData, "email"),
    message: readField(formData, "message"),
  };
}
