import "server-only";

import { setTimeout } from "node:timers/promises";

import { HOUR_MS } from "@/lib/domain/durations";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";

import { consumeRateLimit, refundRateLimit } from "./rate-limits";

/** How long a duplicate submission may take to be stored. */
const COPY_GRACE_MS = 500;
const UNLIMITED = { isAllowed: true } as const;

type LimitedForm<Stored> = {
  save: () => Promise<Stored>;
  findStored: () => Promise<Stored | null>;
};

/** A form that is already stored does not count. @throws if it is not known whether it was stored; retrying is safe. */
export async function storeWithinRequestLimit<Stored extends { isNew: boolean }>(
  clientKey: string | null,
  { save, findStored }: LimitedForm<Stored>,
): Promise<Stored | { retryAfterMs: number }> {
  const limitKey = clientKey && `contact:${clientKey}`;
  const limit = limitKey ? await consumeRequestLimit(limitKey) : UNLIMITED;

  if (!limit.isAllowed) {
    await setTimeout(COPY_GRACE_MS);
    return (await findStored()) ?? { retryAfterMs: limit.retryAfterMs };
  }

  const stored = await save();
  if (!stored.isNew && limitKey) await refundRateLimit(limitKey);
  return stored;
}

async function consumeRequestLimit(key: string) {
  const limit = env().CONTACT_LIMIT_PER_HOUR;
  if (limit === 0) return UNLIMITED;

  try {
    return await consumeRateLimit({ key, limit, windowMs: HOUR_MS });
  } catch (error) {
    // Losing a request would be worse than exceeding the limit.
    log.warn({ error }, "request limit not checked");
    return UNLIMITED;
  }
}
