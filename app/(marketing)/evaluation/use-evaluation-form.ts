import { useFormSubmission } from "@/components/ui/use-form-submission";
import { CONTACT_FIELD_NAMES, findUnsendable } from "@/lib/validation/contact-fields";
import { type EvaluationFieldErrors, readEvaluationFields } from "@/lib/validation/evaluation-fields";

import type { EvaluationFormState } from "./actions";

export type EvaluationAction = (previous: EvaluationFormState, formData: FormData) => Promise<EvaluationFormState>;

const IDLE: EvaluationFormState = { status: "idle" };

export function useEvaluationForm(action: EvaluationAction) {
  return useFormSubmission<EvaluationFormState, EvaluationFormState>({
    action,
    idle: IDLE,
    check,
    failWithoutResponse,
    onOutcome: showOutcome,
  });
}

function check(_form: HTMLFormElement, formData: FormData): EvaluationFormState | null {
  const values = readEvaluationFields(formData);
  const fieldErrors: EvaluationFieldErrors = {};
  for (const name of CONTACT_FIELD_NAMES) {
    const error = findUnsendable(name, values[name]);
    if (error) fieldErrors[name] = [error];
  }
  return Object.keys(fieldErrors).length > 0 ? { status: "error", values, fieldErrors } : null;
}

function failWithoutResponse(formData: FormData): EvaluationFormState {
  return { status: "error", values: readEvaluationFields(formData) };
}

/** Focuses the first wrong field, or else the alert. */
function showOutcome(form: HTMLFormElement) {
  const wrong = form.querySelector<HTMLElement>("[data-wrong] input, [aria-invalid=true]");
  (wrong ?? form.querySelector<HTMLElement>("[role=alert]:not(:empty)"))?.focus();
  // A group's heading and error are above its first radio button.
  wrong?.closest("[data-wrong]")?.firstElementChild?.scrollIntoView({ block: "nearest" });
}
