import { useSyncExternalStore } from "react";

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** Returns true until the preference is known. */
export function useReducedMotion() {
  return useSyncExternalStore(subscribe, isReduced, () => true);
}

function subscribe(onChange: () => void) {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function isReduced() {
  return window.matchMedia(REDUCED_MOTION).matches;
}
