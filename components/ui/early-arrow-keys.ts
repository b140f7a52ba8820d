import type { KeyboardEvent } from "react";

/** On a tab: whoever is quicker than Radix's code finds the arrow keys working, too. */
export function handleEarlyArrow({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) {
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  const tabs = [...(currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>("button:enabled") ?? [])];
  const next = tabs.at((tabs.indexOf(currentTarget) + step) % tabs.length);
  if (!step || !next) return;

  next.focus();
  next.click();
}
