import "server-only";

import { type DatabaseClient, db } from "@/lib/server/db";
import type { LimitName } from "@/lib/server/limits/limits";
import {
  consumeRateLimit,
  type Counted,
  deleteRateLimitsOf,
  msUntilAllowed,
  type RateLimitResult,
} from "@/lib/server/limits/rate-limits";

import { queueAccountEmail } from "./account-emails";

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
  const password = { address: email, part: String(sessionVersion) };
  if (browserId)
    return consumeAll([["password-in-known-browser", { ...password, part: `${sessionVersion}:${browserId}` }]]);
  return consumeAll([
    ["password", { ...password, networkKey }],
    ["password-in-network", { networkKey }],
    ["password-of-account", password],
  ]);
}

/** Counts other requests that cost a password hash, an email or a request to a sign-in provider. */
export function consumeAccountAttempt(name: "register" | "reset-password" | "provider", networkKey: string | null) {
  return consumeRateLimit(db(), name, { networkKey });
}

type Count = [name: LimitName, counted: Counted];

/** Consumes all of them or, if one is used up, none. */
async function consumeAll(counts: Count[]): Promise<RateLimitResult> {
  const refunds: (() => Promise<void>)[] = [];
  const refund = async () => {
    await Promise.all(refunds.map((refundOne) => refundOne()));
  };

  for (const [name, counted] of counts) {
    const result = await consumeRateLimit(db(), name, counted);
    if (!result.isAllowed) {
      await refund();
      return result;
    }
    refunds.push(result.refund);
  }
  return { isAllowed: true, refund };
}

export function msUntilCodesAllowed(client: DatabaseClient, address: string) {
  return msUntilAllowed(client, "codes-stopped", { address });
}

/** The last wrong code that is allowed stops all others and warns the owner. Call it with the user locked. */
export async function countWrongCode(client: DatabaseClient, address: string) {
  if ((await consumeRateLimit(client, "wrong-code", { address })).isAllowed) return;
  await consumeRateLimit(client, "codes-stopped", { address });
  await queueAccountEmail(client, "account-codes-stopped", address);
}

/** For the host alone: with a new password, anyone who reaches the mailbox would have tries without end. */
export function clearWrongCodes(client: DatabaseClient, address: string) {
  return deleteRateLimitsOf(client, address, ["wrong-code", "codes-stopped"]);
}
