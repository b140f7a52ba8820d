import "server-only";

import { setTimeout as sleep } from "node:timers/promises";

import { TIME_LIMITS_MS } from "./time-limits";

import { isConnectionCut } from "@/lib/server/database/connection-errors";
import { currentActionSince } from "@/lib/server/http-context";

/** The work itself goes on. @throws Error with the code ETIMEDOUT */
export async function withinTimeLimit<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const done = new AbortController();
  try {
    return await Promise.race([work, rejectAfter(limitMs, done.signal)]);
  } finally {
    done.abort();
  }
}

async function rejectAfter(limitMs: number, signal: AbortSignal): Promise<never> {
  await sleep(limitMs, undefined, { signal });
  throw Object.assign(new Error("no response in time"), { code: "ETIMEDOUT" });
}

/** Limits what a page reads, and reads once more if the connection was cut. @throws Error with the code ETIMEDOUT */
export function withinPageLimit<Result>(read: () => Promise<Result>) {
  const since = currentActionSince() ?? Date.now();
  const reading = read().catch((error: unknown) => {
    if (isConnectionCut(error)) return read();
    throw error;
  });
  return withinTimeLimit(since + TIME_LIMITS_MS.page - Date.now(), reading);
}
