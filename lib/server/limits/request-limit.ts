import "server-only";

import { type DatabaseClient, db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { metrics } from "@/lib/server/metrics";

import { consumeRateLimit, msUntilAllowed } from "./rate-limits";

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
export async function countRequest(client: DatabaseClient, networkKey: string | null) {
  const result = await consumeRateLimit(client, "request", { networkKey });
  if (!result.isAllowed) throw new RequestLimitReached(result.retryAfterMs);
}

async function readRequestLimit(networkKey: string | null) {
  if (env().CONTACT_LIMIT_PER_HOUR === 0) return { networkKey: null, retryAfterMs: null };
  try {
    return { networkKey, retryAfterMs: await msUntilAllowed(db(), "request", { networkKey }) };
  } catch (error) {
    // Losing a request would be worse than exceeding the limit.
    log.warn({ error }, "request limit not checked");
    return { networkKey: null, retryAfterMs: null };
  }
}
