/** Focuses the first wrong field. What is announced needs no focus. */
export function focusFirstMistake(form: HTMLFormElement) {
  form.querySelector<HTMLElement>("[data-wrong] input, [aria-invalid=true]")?.focus();
}
