import "server-only";

import { createHmac } from "node:crypto";

import * as z from "zod";

import { DAY_MS, HOUR_MS } from "@/lib/domain/durations";
import { networkOf } from "@/lib/domain/network-addresses";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { metrics } from "@/lib/server/metrics";
import type { Prisma } from "@/prisma/client/client";

type RateLimitRule = {
  key: string;
  limit: number;
  windowMs: number;
};

/** The refund never throws, because the limited operation has already succeeded. */
export type RateLimitResult =
  | { isAllowed: true; refund: () => Promise<void> }
  | { isAllowed: false; retryAfterMs: number };

type QueryClient = Pick<Prisma.TransactionClient, "$queryRaw">;

const consumedSchema = z.array(z.object({ expire: z.date() }));
const waitSchema = z.array(z.object({ ms: z.number() }));

/** It is null for an unknown address. server/forwarded-headers.ts makes the client the last X-Forwarded-For entry. */
export function clientAddressKey(headers: Pick<Headers, "get">): string | null {
  const address = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  const network = networkOf(address);
  return network && hashForKey(network);
}

/** Begins with the hashed address, so that erasing a person finds every limit. Expects lower case, as accounts store it. */
export function addressKey(email: string, limit: string) {
  return `${hashForKey(`address:${email}`)}:${limit}`;
}

/** Keys must not contain addresses. */
function hashForKey(text: string) {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(text).digest("base64url");
}

/** All replicas share the fixed window. Refusals do not count; in a transaction, only what is committed does. */
export async function consumeRateLimit(client: QueryClient, rule: RateLimitRule): Promise<RateLimitResult> {
  const { key, limit, windowMs } = rule;
  // Prisma cannot say whether a window begins, goes on or is full in one statement and by the database's clock.
  const rows = await client.$queryRaw`
    INSERT INTO rate_limits AS current (key, count, expire)
    VALUES (${key}, 1, now() + make_interval(secs => ${windowMs / 1000}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN current.expire > now() THEN current.count + 1 ELSE 1 END,
      expire = CASE WHEN current.expire > now() THEN current.expire ELSE excluded.expire END
    WHERE current.count < ${limit} OR current.expire <= now()
    RETURNING expire`;
  const [consumed] = consumedSchema.parse(rows);
  if (consumed) return { isAllowed: true, refund: () => refund(key, consumed.expire) };
  return { isAllowed: false, retryAfterMs: (await msUntilAllowed(client, rule)) ?? windowMs };
}

export async function msUntilAllowed(
  client: QueryClient,
  { key, limit }: Pick<RateLimitRule, "key" | "limit">,
): Promise<number | null> {
  const rows = await client.$queryRaw`
    SELECT extract(epoch FROM expire - now())::float8 * 1000 AS "ms" FROM rate_limits
    WHERE key = ${key} AND count >= ${limit} AND expire > now()`;
  return waitSchema.parse(rows)[0]?.ms ?? null;
}

/** Refunds only in the window of the consumption: in a later one it would refund what somebody else consumed. */
async function refund(key: string, expire: Date) {
  const where = { key, expire, points: { gt: 0 } };
  await db()
    .rateLimit.updateMany({ where, data: { points: { decrement: 1 } } })
    .catch(logNotRefunded);
}

function logNotRefunded(error: unknown) {
  log.warn({ error }, "rate limit not refunded");
}

/** Only for a person who is erased, because anyone who reaches the mailbox must not get more tries. Expects lower case. */
export async function deleteRateLimitsOf(client: Pick<Prisma.TransactionClient, "rateLimit">, email: string) {
  const first = addressKey(email, "");
  // The column sorts by code points, in which ";" follows ":", so this reads an index.
  await client.rateLimit.deleteMany({ where: { key: { gte: first, lt: first.replace(":", ";") } } });
}

/** Runs hourly, so that hashed addresses are not kept for long. */
export async function deleteExpiredRateLimits() {
  await db().$executeRaw`DELETE FROM rate_limits WHERE expire < now()`;
}

/** What visitors do causes no more emails than this to one address, since anyone may have typed it. */
const EMAILS_PER_ADDRESS_AND_HOUR = 10;

export async function consumeVisitorEmailLimit(address: string): Promise<{ heldForMs: number } | null> {
  if (env().CONTACT_LIMIT_PER_HOUR === 0) return null;
  const key = addressKey(address.toLowerCase(), "visitor-email");
  const result = await consumeRateLimit(db(), { key, limit: EMAILS_PER_ADDRESS_AND_HOUR, windowMs: HOUR_MS });
  return result.isAllowed ? null : { heldForMs: result.retryAfterMs };
}

const BOOKINGS_OF_ONE_NETWORK = 4;

type LimitedForm<Stored> = {
  /** Calls `countRequest` in the transaction in which it stores something new. */
  store: (networkKey: string | null) => Promise<Stored>;
  findStored: () => Promise<Stored | null>;
};

/** Ends a transaction, so that nothing is stored. */
class RequestLimitReached extends Error {
  constructor(readonly retryAfterMs: number) {
    super("too many requests of one network");
  }
}

/** A form that is already stored does not count. @throws if it is not known whether it was stored; retrying is safe. */
export async function storeWithinRequestLimit<Stored>(
  networkKey: string | null,
  { store, findStored }: LimitedForm<Stored>,
): Promise<Stored | { retryAfterMs: number }> {
  const limit = await readRequestLimit(networkKey);
  try {
    // All that has used up the limit is visible by now, since it was stored and counted in one transaction.
    if (limit.retryAfterMs !== null) return (await findStored()) ?? { retryAfterMs: limit.retryAfterMs };
    return await store(limit.networkKey);
  } catch (error) {
    if (error instanceof RequestLimitReached) return { retryAfterMs: error.retryAfterMs };
    metrics.failedForms.inc();
    throw error;
  }
}

/** Make this the last statement of its transaction: until the commit, other requests of the network wait. */
export async function countRequest(client: Prisma.TransactionClient, networkKey: string | null) {
  if (!networkKey) return;
  const result = await consumeRateLimit(client, ruleFor(networkKey));
  if (!result.isAllowed) throw new RequestLimitReached(result.retryAfterMs);
}

/** Returns false if the network has made as many bookings as it may. Each counts for 24 hours by itself. */
export async function countBooking(client: Prisma.TransactionClient, networkKey: string | null) {
  for (let place = 1; networkKey && place <= BOOKINGS_OF_ONE_NETWORK; place += 1) {
    const key = `booking-${place}:${networkKey}`;
    if ((await consumeRateLimit(client, { key, limit: 1, windowMs: DAY_MS })).isAllowed) return true;
  }
  return !networkKey;
}

async function readRequestLimit(networkKey: string | null) {
  const isUnlimited = !networkKey || env().CONTACT_LIMIT_PER_HOUR === 0;
  if (isUnlimited) return { networkKey: null, retryAfterMs: null };
  try {
    return { networkKey, retryAfterMs: await msUntilAllowed(db(), ruleFor(networkKey)) };
  } catch (error) {
    // Losing a request would be worse than exceeding the limit.
    log.warn({ error }, "request limit not checked");
    return { networkKey: null, retryAfterMs: null };
  }
}

function ruleFor(networkKey: string) {
  return { key: `contact:${networkKey}`, limit: env().CONTACT_LIMIT_PER_HOUR, windowMs: HOUR_MS };
}
