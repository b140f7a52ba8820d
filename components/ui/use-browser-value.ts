import { useSyncExternalStore } from "react";

/** A value that only the browser knows; `onServer` until hydration. Read again at each render. */
export function useBrowserValue<Value>(read: () => Value, onServer: Value) {
  return useSyncExternalStore(subscribeToNothing, read, () => onServer);
}

function subscribeToNothing() {
  return () => undefined;
}
