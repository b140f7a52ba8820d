import { type ContactValues, readContactFields } from "./contact-fields";
import { readField } from "./read-field";

/** Separate from the schema, so that zod is not in the client bundle. */
export type BookingValues = ContactValues & { place: string; startsAt: string; formId: string };
export type BookingFieldErrors = Partial<Record<keyof BookingValues, string[]>>;

/** Form order, which is also the focus order of invalid fields. */
export const BOOKING_FIELD_NAMES = ["place", "startsAt", "name", "email", "message"] as const;

export const NO_VALUES: BookingValues = { place: "", startsAt: "", name: "", email: "", message: "", formId: "" };

export function readBookingFields(formData: FormData): BookingValues {
  return {
    place: readField(formData, "place"),
    startsAt: readField(formData, "startsAt"),
    formId: readField(formData, "formId"),
    ...readContactFields(formData),
  };
}
