import { useFormSubmission } from "@/components/ui/use-form-submission";
import { CONTACT_FIELD_NAMES, findUnsendable, isTooLong } from "@/lib/validation/contact-fields";
import { type BookingFieldErrors, readBookingFields } from "@/lib/validation/booking-fields";

import type { BookingFormState } from "./actions";

export type BookingAction = (previous: BookingFormState, formData: FormData) => Promise<BookingFormState>;

const IDLE: BookingFormState = { status: "idle" };

export function useBookingForm(action: BookingAction) {
  return useFormSubmission<BookingFormState, BookingFormState>({
    action,
    idle: IDLE,
    check,
    isStillWrong: isTooLong,
    failWithoutResponse,
    onOutcome: showOutcome,
  });
}

function check(_form: HTMLFormElement, formData: FormData): BookingFormState | null {
  const values = readBookingFields(formData);
  const fieldErrors: BookingFieldErrors = {};
  for (const name of [...CONTACT_FIELD_NAMES, "address" as const]) {
    const error = findUnsendable(name, values[name]);
    if (error) fieldErrors[name] = [error];
  }
  return Object.keys(fieldErrors).length > 0 ? { status: "error", values, fieldErrors } : null;
}

function failWithoutResponse(formData: FormData): BookingFormState {
  return { status: "error", values: readBookingFields(formData) };
}

/** Focuses the first wrong field, or else the alert. */
function showOutcome(form: HTMLFormElement) {
  const wrong = form.querySelector<HTMLElement>("[data-wrong] input, [aria-invalid=true]");
  (wrong ?? form.querySelector<HTMLElement>("[role=alert]:not(:empty)"))?.focus();
  // A group's heading and error are above its first radio button.
  wrong?.closest("[data-wrong]")?.firstElementChild?.scrollIntoView({ block: "nearest" });
}
