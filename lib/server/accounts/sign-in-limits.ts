import "server-only";

import { MINUTE_MS } from "@/lib/domain/durations";
import { env } from "@/lib/server/env";
import { consumeRateLimit, hashEmail, refundRateLimit, resetRateLimit } from "@/lib/server/limits/rate-limits";

const WINDOW_MS = 15 * MINUTE_MS;
/** Registrations and reset requests do not guess passwords, and a gym's visitors may share an IP address. */
const LENIENT_FACTOR = 10;

type Attempt = { isAllowed: true; refund: () => Promise<void> } | { isAllowed: false; retryAfterMs: number };

/** Counted before the password is checked, so that simultaneous attempts cannot slip through. Refund a success. */
export function consumeSignInAttempt(email: string, clientKey: string | null): Promise<Attempt> {
  const limit = env().SIGN_IN_LIMIT_PER_15_MIN;
  return consumeAll([...clientKeys("sign-in", clientKey), accountKey(email)], limit);
}

export function consumeProviderAttempt(clientKey: string | null): Promise<Attempt> {
  return consumeAll(clientKeys("sign-in", clientKey), env().SIGN_IN_LIMIT_PER_15_MIN);
}

export async function refundProviderAttempt(clientKey: string | null) {
  await Promise.all(clientKeys("sign-in", clientKey).map(refundRateLimit));
}

/** Other requests that cost a password hash or an email. */
export function consumeAccountAttempt(
  purpose: "register" | "reset-password",
  clientKey: string | null,
): Promise<Attempt> {
  return consumeAll(clientKeys(purpose, clientKey), env().SIGN_IN_LIMIT_PER_15_MIN * LENIENT_FACTOR);
}

export async function clearSignInAttempts(email: string) {
  await resetRateLimit(accountKey(email));
}

function accountKey(email: string) {
  return `sign-in:account:${hashEmail(email)}`;
}

function clientKeys(purpose: string, clientKey: string | null) {
  return clientKey ? [`${purpose}:client:${clientKey}`] : [];
}

async function consumeAll(keys: string[], limit: number): Promise<Attempt> {
  const consumed: string[] = [];
  const refund = async () => {
    await Promise.all(consumed.map(refundRateLimit));
  };

  for (const key of limit === 0 ? [] : keys) {
    const result = await consumeRateLimit({ key, limit, windowMs: WINDOW_MS });
    if (!result.isAllowed) {
      await refund();
      return result;
    }
    consumed.push(key);
  }
  return { isAllowed: true, refund };
}
