import "server-only";

import { DAY_MS, HOUR_MS } from "@/lib/domain/durations";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import type { Prisma } from "@/prisma/client/client";

import { consumeRateLimit, msUntilAllowed } from "./rate-limits";

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
  // All that has used up the limit is visible by now, since it was stored and counted in one transaction.
  if (limit.retryAfterMs !== null) return (await findStored()) ?? { retryAfterMs: limit.retryAfterMs };

  try {
    return await store(limit.networkKey);
  } catch (error) {
    if (error instanceof RequestLimitReached) return { retryAfterMs: error.retryAfterMs };
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
