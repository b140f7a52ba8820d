import "server-only";

import { db } from "@/lib/server/db";
import { MINUTE_MS } from "@/lib/domain/durations";
import { env } from "@/lib/server/env";
import { consumeRateLimit, deleteRateLimitsOf, hashEmail, type RateLimitResult } from "@/lib/server/limits/rate-limits";
import { log } from "@/lib/server/log";

const WINDOW_MS = 15 * MINUTE_MS;
/** Registrations and reset requests do not guess passwords, and a gym's visitors may share an IP address. */
const LENIENT_FACTOR = 10;

/** Counted before the password is checked, so that simultaneous attempts cannot slip through. Refund a success. */
export function consumeSignInAttempt(email: string, clientKey: string | null) {
  const limit = env().SIGN_IN_LIMIT_PER_15_MIN;
  return consumeAll([...clientKeys("sign-in", clientKey), `sign-in:account:${hashEmail(email)}`], limit);
}

/** Other requests that cost a password hash, an email or a request to a sign-in provider. */
export function consumeAccountAttempt(purpose: "register" | "reset-password" | "provider", clientKey: string | null) {
  return consumeAll(clientKeys(purpose, clientKey), env().SIGN_IN_LIMIT_PER_15_MIN * LENIENT_FACTOR);
}

/** For somebody who has proven to be the owner. Never throws, because that has already been put to use. */
export async function clearSignInAttempts(email: string) {
  await deleteRateLimitsOf(email, db()).catch((error: unknown) => log.warn({ error }, "sign-in limits not cleared"));
}

function clientKeys(purpose: string, clientKey: string | null) {
  return clientKey ? [`${purpose}:client:${clientKey}`] : [];
}

/** All of them or, if one is used up, none. */
async function consumeAll(keys: string[], limit: number): Promise<RateLimitResult> {
  const refunds: (() => Promise<void>)[] = [];
  const refund = async () => {
    await Promise.all(refunds.map((refundOne) => refundOne()));
  };

  for (const key of limit === 0 ? [] : keys) {
    const result = await consumeRateLimit({ key, limit, windowMs: WINDOW_MS });
    if (!result.isAllowed) {
      await refund();
      return result;
    }
    refunds.push(result.refund);
  }
  return { isAllowed: true, refund };
}
