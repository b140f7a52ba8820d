import "server-only";

import { db } from "@/lib/server/db";
import { MINUTE_MS } from "@/lib/domain/durations";
import { env } from "@/lib/server/env";
import { consumeRateLimit, deleteRateLimitsOf, hashEmail, type RateLimitResult } from "@/lib/server/limits/rate-limits";
import { log } from "@/lib/server/log";

const WINDOW_MS = 15 * MINUTE_MS;
/** A gym's visitors may share a network, and an account may be tried from many. */
const SHARED_FACTOR = 10;

export type SignInOrigin = {
  networkKey: string | null;
  /** It is null unless the browser has signed in to this account. Strangers cannot use up such a browser's tries. */
  browserId: string | null;
};

/** Counts before the password is checked, so that simultaneous attempts cannot slip through. Refund a success. */
export function consumeSignInAttempt(email: string, { networkKey, browserId }: SignInOrigin) {
  const account = hashEmail(email);
  if (browserId) return consumeAll([[`sign-in:browser:${browserId}:${account}`, 1]]);

  const ofNetwork: Count[] = [
    [`sign-in:client:${networkKey}:${account}`, 1],
    [`sign-in:client:${networkKey}`, SHARED_FACTOR],
  ];
  return consumeAll([...(networkKey ? ofNetwork : []), [`sign-in:account:${account}`, SHARED_FACTOR]]);
}

/** Counts other requests that cost a password hash, an email or a request to a sign-in provider. */
export function consumeAccountAttempt(purpose: "register" | "reset-password" | "provider", networkKey: string | null) {
  return consumeAll(networkKey ? [[`${purpose}:client:${networkKey}`, SHARED_FACTOR]] : []);
}

/** Call it for somebody who has proven to be the owner. It never throws, because the proof has already been used. */
export async function clearSignInAttempts(email: string) {
  await deleteRateLimitsOf(db(), email).catch((error: unknown) => log.warn({ error }, "sign-in limits not cleared"));
}

type Count = [key: string, factor: number];

/** Consumes all of them or, if one is used up, none. */
async function consumeAll(counts: Count[]): Promise<RateLimitResult> {
  const { SIGN_IN_LIMIT_PER_15_MIN: limit } = env();
  const refunds: (() => Promise<void>)[] = [];
  const refund = async () => {
    await Promise.all(refunds.map((refundOne) => refundOne()));
  };

  for (const [key, factor] of limit === 0 ? [] : counts) {
    const result = await consumeRateLimit(db(), { key, limit: limit * factor, windowMs: WINDOW_MS });
    if (!result.isAllowed) {
      await refund();
      return result;
    }
    refunds.push(result.refund);
  }
  return { isAllowed: true, refund };
}
