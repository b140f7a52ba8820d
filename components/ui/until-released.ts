/** Waits until the button is no longer pressed: one that is replaced meanwhile never gets its click. */
export async function untilReleased(button: HTMLElement | null) {
  if (!button?.matches(":active")) return;
  await new Promise((resolve) => {
    for (const type of ["pointerup", "pointercancel", "keyup"]) window.addEventListener(type, resolve, { once: true });
  });
  await new Promise((resolve) => setTimeout(resolve));
}
