/** A button that is replaced while it is pressed never gets its click. */
export async function untilReleased(button: HTMLElement | null) {
  if (!button?.matches(":active")) return;
  await new Promise((resolve) => window.addEventListener("pointerup", resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve));
}
