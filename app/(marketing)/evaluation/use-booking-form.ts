import { focusFirstMistake } from "@/components/ui/focus-first-mistake";
import { useFormSubmission } from "@/components/ui/use-form-submission";
import { CONTACT_FIELD_NAMES, findUnsendable, isTooLong } from "@/lib/validation/contact-fields";
import { type BookingFieldErrors, readBookingFields } from "@/lib/validation/booking-fields";

import type { BookingFormState } from "./actions";

export type BookingAction = (previous: BookingFormState, formData: FormData) => Promise<BookingFormState>;

const IDLE: BookingFormState = { status: "idle" };

export function useBookingForm(draft: string, action: BookingAction) {
  return useFormSubmission<BookingFormState, BookingFormState>({
    draft,
    action,
    idle: IDLE,
    check,
    isStillWrong: isTooLong,
    failWithoutResponse,
    onOutcome: focusFirstMistake,
  });
}

function check(_form: HTMLFormElement, formData: FormData): BookingFormState | null {
  const values = readBookingFields(formData);
  const fieldErrors: BookingFieldErrors = {};
  const addressName = values.place === "in-home" ? (["address"] as const) : [];
  for (const name of [...CONTACT_FIELD_NAMES, ...addressName]) {
    const error = findUnsendable(name, values[name]);
    if (error) fieldErrors[name] = [error];
  }
  return Object.keys(fieldErrors).length > 0 ? { status: "error", values, fieldErrors } : null;
}

function failWithoutResponse(formData: FormData, isOutdated: boolean): BookingFormState {
  return { status: "error", values: readBookingFields(formData), isOutdated };
}
