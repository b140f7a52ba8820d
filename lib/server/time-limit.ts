import "server-only";

import { setTimeout as sleep } from "node:timers/promises";

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
