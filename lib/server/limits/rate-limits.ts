import "server-only";

import { db } from "@/lib/server/db";
import { log } from "@/lib/server/log";

/** Longer than any window. */
const KEPT_MS = 12 * 60 * 60 * 1000;

type RateLimitRule = {
  /** Purpose and client, such as `contact:${clientKey}`. */
  key: string;
  limit: number;
  windowMs: number;
};

export type RateLimitResult = { isAllowed: true } | { isAllowed: false; retryAfterMs: number };

/**
 * Counts one use of a key in a fixed window, shared by all replicas. Refused uses are not counted.
 * @throws if the database is unreachable: the caller decides what that means.
 */
export async function consumeRateLimit({ key, limit, windowMs }: RateLimitRule): Promise<RateLimitResult> {
  const windowSeconds = windowMs / 1000;
  // One statement, so that simultaneous requests cannot both take the last use.
  const taken = await db().$executeRaw`
    INSERT INTO rate_limits AS known (key, count, window_start) VALUES (${key}, 1, now())
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN known.window_start > now() - make_interval(secs => ${windowSeconds}) THEN known.count + 1 ELSE 1 END,
      window_start = CASE WHEN known.window_start > now() - make_interval(secs => ${windowSeconds}) THEN known.window_start ELSE now() END
    WHERE known.count < ${limit} OR known.window_start <= now() - make_interval(secs => ${windowSeconds})`;
  if (taken === 1) return { isAllowed: true };

  const window = await db().rateLimit.findUnique({ where: { key }, select: { windowStart: true } });
  const elapsedMs = window ? Date.now() - window.windowStart.getTime() : 0;
  return { isAllowed: false, retryAfterMs: Math.min(Math.max(windowMs - elapsedMs, 0), windowMs) };
}

/** Never throws: what was limited has succeeded. */
export async function refundRateLimit(key: string) {
  const refund = db().rateLimit.updateMany({ where: { key, count: { gt: 0 } }, data: { count: { decrement: 1 } } });
  await refund.catch(logNotRefunded);
}

/** Never throws: what was limited has succeeded. */
export async function resetRateLimit(key: string) {
  await db().rateLimit.deleteMany({ where: { key } }).catch(logNotRefunded);
}

function logNotRefunded(error: unknown) {
  log.warn({ error }, "rate limit not refunded");
}

/** Runs hourly, so that a hashed address is kept for less than a day. */
export async function deleteExpiredRateLimits() {
  await db().rateLimit.deleteMany({ where: { windowStart: { lt: new Date(Date.now() - KEPT_MS) } } });
}
