/** Focuses the first wrong field, or else the alert if it can be focused. */
export function focusFirstMistake(form: HTMLFormElement) {
  const wrong = form.querySelector<HTMLElement>("[data-wrong] input, [aria-invalid=true]");
  (wrong ?? form.querySelector<HTMLElement>("[role=alert]:not(:empty)"))?.focus();
  // A group's heading and error are above its first radio button.
  wrong?.closest("[data-wrong]")?.firstElementChild?.scrollIntoView({ block: "nearest" });
}
