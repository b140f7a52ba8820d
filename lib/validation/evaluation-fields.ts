import { type ContactValues, readContactFields } from "./contact-fields";
import { readField } from "./read-field";

/** Separate from the schema, so that zod is not in the client bundle. */
export type EvaluationValues = ContactValues & { place: string; startsAt: string };
export type EvaluationFieldErrors = Partial<Record<keyof EvaluationValues, string[]>>;

/** Form order, which is also the focus order of invalid fields. */
export const EVALUATION_FIELD_NAMES = ["place", "startsAt", "name", "email", "message"] as const;

export const NO_VALUES: EvaluationValues = { place: "", startsAt: "", name: "", email: "", message: "" };

export function readEvaluationFields(formData: FormData): EvaluationValues {
  return {
    place: readField(formData, "place"),
    startsAt: readField(formData, "startsAt"),
    ...readContactFields(formData),
  };
}
