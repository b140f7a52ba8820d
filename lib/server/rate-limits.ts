import "server-only";

import { db } from "@/lib/server/db";
import { log } from "@/lib/server/log";

/** Longer than any window: rows this old limit nobody any more. */
const KEPT_MS = 12 * 60 * 60 * 1000;

type RateLimitRule = {
  /** What is limited and whose it is, such as "contact:" and a client's key. */
  key: string;
  limit: number;
  windowMs: number;
};

type Allowance = { isAllowed: true } | { isAllowed: false; retryAfterMs: number };

/**
 * Counts one use of a key in a fixed window, shared by all replicas. What is refused is not counted.
 * @throws when the database does not answer: the caller decides what a failing limiter means.
 */
export async function takeAllowance({ key, limit, windowMs }: RateLimitRule): Promise<Allowance> {
  const windowSeconds = windowMs / 1000;
  // One statement, so that simultaneous requests cannot both take the last place.
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

/** Takes one use back, for what turned out not to count. Never throws: what it belongs to has succeeded. */
export async function giveBackAllowance(key: string) {
  const giving = db().rateLimit.updateMany({ where: { key, count: { gt: 0 } }, data: { count: { decrement: 1 } } });
  await giving.catch(logNotGivenBack);
}

/** Starts a key's count anew. Never throws: what it belongs to has succeeded. */
export async function forgetAllowance(key: string) {
  await db().rateLimit.deleteMany({ where: { key } }).catch(logNotGivenBack);
}

function logNotGivenBack(error: unknown) {
  log.warn({ error }, "limit not given back");
}

/** Run every hour, so that a hashed address is kept for less than a day. */
export async function removeOldRateLimits() {
  await db().rateLimit.deleteMany({ where: { windowStart: { lt: new Date(Date.now() - KEPT_MS) } } });
}
