import "server-only";

import { createHmac } from "node:crypto";

import { RateLimiterPrisma, RateLimiterRes } from "rate-limiter-flexible";

import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { networkOf } from "@/lib/server/network-of";
import type { Prisma } from "@/prisma/client/client";

type RateLimitRule = {
  key: string;
  limit: number;
  windowMs: number;
};

type RateLimitResult = { isAllowed: true } | { isAllowed: false; retryAfterMs: number };

/** Null if the address is unknown. server/forwarded-headers.ts makes the client the last X-Forwarded-For entry. */
export function clientAddressKey(headers: Pick<Headers, "get">): string | null {
  const address = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  const network = networkOf(address);
  return network && hashForKey(network);
}

/** Expects lower case, as accounts store it. */
export function hashEmail(email: string) {
  return hashForKey(`address:${email}`);
}

/** Keys must not contain addresses. */
function hashForKey(text: string) {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(text).digest("base64url");
}

/** A fixed window, shared by all replicas. Refusals do not count. @throws Error if the database is unreachable. */
export async function consumeRateLimit({ key, limit, windowMs }: RateLimitRule): Promise<RateLimitResult> {
  const limiter = new RateLimiterPrisma({
    storeClient: db(),
    tableName: "rateLimit",
    keyPrefix: "",
    points: limit,
    duration: windowMs / 1000,
    clearExpiredByTimeout: false,
  });
  try {
    await limiter.consume(key);
    return { isAllowed: true };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    await decrement(key, limit);
    return { isAllowed: false, retryAfterMs: error.msBeforeNext };
  }
}

/** Never throws, because the limited operation has already succeeded. */
export async function refundRateLimit(key: string) {
  await decrement(key, 0).catch(logNotRefunded);
}

export async function resetRateLimit(key: string) {
  await db().rateLimit.deleteMany({ where: { key } }).catch(logNotRefunded);
}

function logNotRefunded(error: unknown) {
  log.warn({ error }, "rate limit not refunded");
}

/** The library's `reward` has no minimum: a refund from the previous window would raise the limit. */
function decrement(key: string, minimum: number) {
  return db().rateLimit.updateMany({ where: { key, points: { gt: minimum } }, data: { points: { decrement: 1 } } });
}

/** Of an email address in lower case. */
export async function deleteRateLimitsOf(email: string, client: Pick<Prisma.TransactionClient, "rateLimit">) {
  await client.rateLimit.deleteMany({ where: { key: { endsWith: `:${hashEmail(email)}` } } });
}

/** Runs hourly, so that hashed addresses are not kept for long. */
export async function deleteExpiredRateLimits() {
  await db().rateLimit.deleteMany({ where: { expire: { lt: new Date() } } });
}
