import type { KeyboardEvent } from "react";

/** Whoever is quicker than Radix's code finds the arrow keys working, too. */
export function handleEarlyArrow({ key, currentTarget, target }: KeyboardEvent<HTMLDivElement>) {
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  const tabs = [...currentTarget.querySelectorAll<HTMLButtonElement>("button:enabled")];
  const index = tabs.findIndex((tab) => tab === target);
  if (!step || index < 0) return;

  const next = tabs.at((index + step) % tabs.length);
  next?.focus();
  next?.click();
}
