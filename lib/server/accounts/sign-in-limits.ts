import "server-only";

import { db } from "@/lib/server/db";
import { MINUTE_MS } from "@/lib/domain/durations";
import { env } from "@/lib/server/env";
import { addressKey, consumeRateLimit, type RateLimitResult } from "@/lib/server/limits/rate-limits";

const WINDOW_MS = 15 * MINUTE_MS;
/** A gym's visitors may share a network, and an account may be tried from many. */
const SHARED_FACTOR = 10;

type SignInAttempt = {
  email: string;
  sessionVersion: number;
  networkKey: string | null;
  /** It is null unless the browser has signed in to this account. Strangers cannot use up such a browser's tries. */
  browserId: string | null;
};

/** Counts before the password is checked, so that simultaneous attempts cannot slip through. Refund a success. */
export function consumeSignInAttempt({ email, sessionVersion, networkKey, browserId }: SignInAttempt) {
  // The version ends with a password, so a new one starts new counts.
  const tries = addressKey(email, `sign-in:${sessionVersion}`);
  if (browserId) return consumeAll([[`${tries}:browser:${browserId}`, 1]]);

  const ofNetwork: Count[] = [
    [`${tries}:client:${networkKey}`, 1],
    [`sign-in:client:${networkKey}`, SHARED_FACTOR],
  ];
  return consumeAll([...(networkKey ? ofNetwork : []), [`${tries}:account`, SHARED_FACTOR]]);
}

/** Counts other requests that cost a password hash, an email or a request to a sign-in provider. */
export function consumeAccountAttempt(purpose: "register" | "reset-password" | "provider", networkKey: string | null) {
  return consumeAll(networkKey ? [[`${purpose}:client:${networkKey}`, SHARED_FACTOR]] : []);
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
