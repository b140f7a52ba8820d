import { findUnsendable } from "@/lib/validation/fields";
import { type FormState, isPassword } from "@/lib/validation/form-state";
import { readField } from "@/lib/validation/read-field";

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Focuses the first wrong field, or else a password that may be wrong, or the alert. It clears passwords that worked or stand alone. */
export function showOutcome(form: HTMLFormElement, { status }: FormState) {
  if (status === "idle") return;
  const passwords = form.querySelectorAll<HTMLInputElement>("input[autocomplete$=-password]");
  if (status === "done") {
    for (const input of passwords) input.value = "";
    form.querySelector("[role=status]:not(:empty)")?.scrollIntoView({ block: "nearest" });
    return;
  }
  const wrong = form.querySelector<HTMLElement>("[data-wrong] input, [aria-invalid=true]");
  const password = status === "error" ? passwords[0] : undefined;
  if (!wrong && password && passwords.length === 1) password.value = "";
  const alert = form.querySelector<HTMLElement>("[role=alert]:not(:empty)");
  (wrong ?? password ?? alert)?.focus();
  // A group's heading and error are above its first radio button.
  (wrong ? wrong.closest("[data-wrong]")?.firstElementChild : alert)?.scrollIntoView({ block: "nearest" });
}

/** For what is not to be sent again, such as a code that works once. */
export function emptyForm(form: HTMLFormElement) {
  form.reset();
}

export function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** A field that is not shown does not count, such as the address for another place. */
export function findMistakes(form: HTMLFormElement, describeMistake?: (control: Control) => string | undefined) {
  const controls = [...form.elements].filter(isControl).filter(isShown);
  const mistakes = controls.flatMap((control) => {
    const mistake = describeMistake?.(control) ?? findUnsendable(control.name, control.value);
    return mistake ? [[control.name, [mistake]] as const] : [];
  });
  return mistakes.length > 0 ? Object.fromEntries(mistakes) : null;
}

function isShown(control: Control) {
  return control.getClientRects().length > 0 && getComputedStyle(control).visibility !== "hidden";
}

export function readTyped(formData: FormData) {
  const names = [...formData.keys()].filter((name) => !isPassword(name));
  return Object.fromEntries(names.map((name) => [name, readField(formData, name)]));
}
