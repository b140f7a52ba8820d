import "server-only";

import { TIME_LIMITS_MS } from "@/lib/domain/time-limits";

import { currentActionSince } from "./http-context";
import { withinTimeLimit } from "./time-limit";

/** Limits what a page reads. @throws Error with the code ETIMEDOUT */
export function withinPageLimit<Result>(read: Promise<Result>) {
  const since = currentActionSince() ?? Date.now();
  return withinTimeLimit(since + TIME_LIMITS_MS.page - Date.now(), read);
}
