import { setTimeout as sleep } from "node:timers/promises";

import { OperatorError } from "./operator-error";

/** @throws OperatorError with the message if it takes longer. What was begun goes on; nobody waits for it. */
export async function withinLimit<Result>(work: Promise<Result>, limitMs: number, message: string): Promise<Result> {
  const limit = new AbortController();
  try {
    return await Promise.race([work, failAfter(limitMs, message, limit.signal)]);
  } finally {
    limit.abort();
  }
}

async function failAfter(limitMs: number, message: string, signal: AbortSignal): Promise<never> {
  await sleep(limitMs, undefined, { signal });
  throw new OperatorError(message);
}
