import "server-only";

import { createHmac } from "node:crypto";

import * as z from "zod";

import { networkOf } from "@/lib/domain/network-addresses";
import { type DatabaseClient, databaseNow, db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";

import { type LimitName, limitOf } from "./limits";

/** Whom a limit counts. Addresses are in lower case, as accounts store them. */
export type Counted = {
  /** Null for an unknown network, for which nothing is counted. */
  networkKey?: string | null;
  address?: string;
  /** What else tells counts apart, such as a browser. */
  part?: string;
};

/** The refund never throws, because the limited operation has already succeeded. */
export type RateLimitResult =
  | { isAllowed: true; refund: () => Promise<void> }
  | { isAllowed: false; retryAfterMs: number };

const consumedSchema = z.array(z.object({ expires: z.date() }));
const waitSchema = z.array(z.object({ ms: z.number() }));

/** It is null for an unknown address. server/forwarded-headers.ts makes the client the last X-Forwarded-For entry. */
export function clientNetworkKey(headers: Pick<Headers, "get">): string | null {
  const address = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  const network = networkOf(address);
  return network && hashForKey(network);
}

/** All replicas share the windows. Refusals do not count; in a transaction, only what is committed does. */
export async function consumeRateLimit(
  client: DatabaseClient,
  name: LimitName,
  counted: Counted,
): Promise<RateLimitResult> {
  const { keys, times } = windowsOf(name, counted);
  const { withinMs } = limitOf(name);
  const address = counted.address ? addressHash(counted.address) : null;
  for (const key of keys) {
    // Prisma cannot say whether a window begins, goes on or is full in one statement and by the database's clock.
    const rows = await client.$queryRaw`
      INSERT INTO rate_limits AS current (key, count, expires, address)
      VALUES (${key}, 1, now() + make_interval(secs => ${withinMs / 1000}), ${address})
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN current.expires > now() THEN current.count + 1 ELSE 1 END,
        expires = CASE WHEN current.expires > now() THEN current.expires ELSE excluded.expires END
      WHERE current.count < ${times} OR current.expires <= now()
      RETURNING expires`;
    const [consumed] = consumedSchema.parse(rows);
    if (consumed) return { isAllowed: true, refund: () => refund(key, consumed.expires) };
  }
  if (keys.length === 0) return { isAllowed: true, refund: async () => undefined };
  return { isAllowed: false, retryAfterMs: (await msUntilAllowed(client, name, counted)) ?? withinMs };
}

export async function msUntilAllowed(
  client: DatabaseClient,
  name: LimitName,
  counted: Counted,
): Promise<number | null> {
  const { keys, times } = windowsOf(name, counted);
  if (keys.length === 0) return null;
  // Before every form that is stored: with the database's moment asked for first, it would be two statements.
  const rows = await client.$queryRaw`
    SELECT extract(epoch FROM min(expires) - now())::float8 * 1000 AS "ms" FROM rate_limits
    WHERE key = ANY (${keys}) AND count >= ${times} AND expires > now() HAVING count(*) = ${keys.length}`;
  return waitSchema.parse(rows)[0]?.ms ?? null;
}

/** None where nothing is limited; a rolling limit has a window for each time. */
function windowsOf(name: LimitName, { networkKey, address, part }: Counted) {
  const { of, times: limit, isRolling } = limitOf(name);
  const times = typeof limit === "number" ? limit : env()[limit.setting] * limit.factor;
  const isUnlimited = times === 0 || (of.includes("network") && !networkKey);
  if (isUnlimited) return { keys: [], times };

  const key = [name, networkKey, address && addressHash(address), part].filter(Boolean).join(":");
  if (!isRolling) return { keys: [key], times };
  return { keys: Array.from({ length: times }, (_, window) => `${key}:${window}`), times: 1 };
}

function addressHash(email: string) {
  return hashForKey(`address:${email}`);
}

/** Keys must not contain addresses. */
function hashForKey(text: string) {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(text).digest("base64url");
}

/** Refunds only in the window of the consumption: in a later one it would refund what somebody else consumed. */
async function refund(key: string, expires: Date) {
  const where = { key, expires, count: { gt: 0 } };
  await db()
    .rateLimit.updateMany({ where, data: { count: { decrement: 1 } } })
    .catch(logNotRefunded);
}

function logNotRefunded(error: unknown) {
  log.warn({ error }, "rate limit not refunded");
}

/** All of them only for a person who is erased: anyone who reaches the mailbox must not get more tries. */
export async function deleteRateLimitsOf(client: DatabaseClient, email: string, names?: LimitName[]) {
  const ofNames = names && { OR: names.map((name) => ({ key: { startsWith: `${name}:` } })) };
  await client.rateLimit.deleteMany({ where: { address: addressHash(email), ...ofNames } });
}

/** Runs hourly, so that hashed addresses are not kept for long. */
export async function deleteExpiredRateLimits() {
  await db().rateLimit.deleteMany({ where: { expires: { lt: await databaseNow(db()) } } });
}
