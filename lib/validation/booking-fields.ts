import { type ContactValues, readContactFields } from "./contact-fields";
import { readField } from "./read-field";

/** This module is separate from the schema, so that zod is not in the client bundle. `gym` is the city of the gym. */
export type BookingValues = ContactValues & {
  place: string;
  gym: string;
  address: string;
  startsAt: string;
  formId: string;
};
export type BookingFieldErrors = Partial<Record<keyof BookingValues, string[]>>;

export function readBookingFields(formData: FormData): BookingValues {
  return {
    place: readField(formData, "place"),
    gym: readField(formData, "gym"),
    address: readField(formData, "address"),
    startsAt: readField(formData, "startsAt"),
    formId: readField(formData, "formId"),
    ...readContactFields(formData),
  };
}
