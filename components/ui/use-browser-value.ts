import { useSyncExternalStore } from "react";

/** Reads a value that only the browser knows, again at each render. Until hydration it is `onServer`. */
export function useBrowserValue<Value>(read: () => Value, onServer: Value) {
  return useSyncExternalStore(subscribeToNothing, read, () => onServer);
}

function subscribeToNothing() {
  return () => undefined;
}

export function subscribeToScroll(onScroll: () => void) {
  window.addEventListener("scroll", onScroll, { passive: true });
  return () => window.removeEventListener("scroll", onScroll);
}
