import { MINUTE_MS } from "./durations";

/** Completes "You can send again in …". */
export function inMinutes(ms: number) {
  const minutes = Math.ceil(ms / MINUTE_MS);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}
