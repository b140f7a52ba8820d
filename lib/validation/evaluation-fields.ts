import { type ContactValues, readContactFields } from "./contact-fields";
import { readField } from "./read-field";

/** What the browser's form must know of the rules. Apart from the schema, so that zod is not sent to the browser. */
export type EvaluationValues = ContactValues & { place: string; startsAt: string };
export type EvaluationFieldErrors = Partial<Record<keyof EvaluationValues, string[]>>;

/** In the order of the form, which is the order in which wrong fields get the focus. */
export const EVALUATION_FIELD_NAMES = ["place", "startsAt", "name", "email", "message"] as const;

export const NO_VALUES: EvaluationValues = { place: "", startsAt: "", name: "", email: "", message: "" };

export function readEvaluationFields(formData: FormData): EvaluationValues {
  return {
    place: readField(formData, "place"),
    startsAt: readField(formData, "startsAt"),
    ...readContactFields(formData),
  };
}
