import {
  CONTACT_FIELD_NAMES,
  type ContactFieldErrors,
  type ContactFieldName,
  findExcess,
  MALFORMED_EMAIL_MESSAGE,
  MISSING_MESSAGES,
} from "@/lib/validation/contact-fields";

/** In UTF-16 units, of up to four bytes each: the site takes 64 KB. */
const MAX_SENT_LENGTH = 15_000;

/** What the server could not be asked about, in its words: what is missing, is no address or is too much to send. */
export function findFieldErrors(form: HTMLFormElement): ContactFieldErrors | null {
  const errors: ContactFieldErrors = {};
  for (const name of CONTACT_FIELD_NAMES) {
    const field = fieldOf(form, name);
    const error = field && describeFault(name, field);
    if (error) errors[name] = [error];
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

function describeFault(name: ContactFieldName, { validity, value }: HTMLInputElement | HTMLTextAreaElement) {
  if (validity.valueMissing) return MISSING_MESSAGES[name];
  if (validity.typeMismatch) return MALFORMED_EMAIL_MESSAGE;
  return value.length > MAX_SENT_LENGTH ? findExcess(name, value) : null;
}

export function fieldOf(form: HTMLFormElement, name: ContactFieldName) {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}
