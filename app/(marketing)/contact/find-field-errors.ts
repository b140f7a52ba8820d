import {
  CONTACT_FIELD_NAMES,
  type ContactFieldErrors,
  type ContactFieldName,
  MALFORMED_EMAIL_MESSAGE,
  MISSING_MESSAGES,
} from "@/lib/validation/contact-fields";

/** What the browser itself finds wrong with the fields, in our words. The server checks everything else. */
export function findFieldErrors(form: HTMLFormElement): ContactFieldErrors | null {
  const errors: ContactFieldErrors = {};
  for (const name of CONTACT_FIELD_NAMES) {
    const error = describeValidity(name, fieldOf(form, name)?.validity);
    if (error) errors[name] = [error];
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

function describeValidity(name: ContactFieldName, validity: ValidityState | undefined) {
  if (validity?.valueMissing) return MISSING_MESSAGES[name];
  if (validity?.typeMismatch) return MALFORMED_EMAIL_MESSAGE;
  return null;
}

function fieldOf(form: HTMLFormElement, name: ContactFieldName) {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}
