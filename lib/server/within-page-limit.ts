import "server-only";

import { currentActionSince } from "./http-context";
import { withinTimeLimit } from "./time-limit";

/** It includes the time of the form that the page responds to (form-action.ts), so that a visitor waits 8 s at most. */
const TIME_LIMIT_MS = 7_500;

/** Limits what a page reads. @throws Error with the code ETIMEDOUT */
export function withinPageLimit<Result>(read: Promise<Result>) {
  const since = currentActionSince() ?? Date.now();
  return withinTimeLimit(since + TIME_LIMIT_MS - Date.now(), read);
}
