import "server-only";

import { db } from "@/lib/server/db";
import { log } from "@/lib/server/log";

/** Shorter than the interval at which a load balancer asks. */
const TIME_LIMIT_MS = 2_000;

/** Whether the database answers in time. */
export async function isDatabaseReady() {
  const limit = new AbortController();
  try {
    return await Promise.race([answers(), timeLimit(limit.signal)]);
  } catch (error) {
    log.warn({ error }, "database not ready");
    return false;
  } finally {
    limit.abort();
  }
}

async function answers() {
  await db().$queryRaw`SELECT 1`;
  return true;
}

function timeLimit(signal: AbortSignal) {
  return new Promise<false>((resolve) => {
    const timer = setTimeout(() => resolve(false), TIME_LIMIT_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
}
