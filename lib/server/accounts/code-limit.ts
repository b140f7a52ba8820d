import "server-only";

import { MINUTE_MS } from "@/lib/domain/durations";
import { consumeRateLimit, hashEmail, msUntilAllowed } from "@/lib/server/limits/rate-limits";
import type { Prisma } from "@/prisma/client/client";

import { queueAccountEmail } from "./account-emails";

const WRONG_CODES = 10;
const WINDOW_MS = 15 * MINUTE_MS;

export function msUntilCodesAllowed(client: Prisma.TransactionClient, email: string) {
  return msUntilAllowed(client, stopRule(email));
}

/** The last wrong code that is allowed stops all others and warns the owner. Call it with the user locked. */
export async function countWrongCode(client: Prisma.TransactionClient, email: string) {
  // Each counts for 15 minutes by itself, so that no two windows let twice as many through.
  for (let place = 1; place < WRONG_CODES; place += 1) {
    const key = `wrong-code-${place}:${hashEmail(email)}`;
    if ((await consumeRateLimit(client, { key, limit: 1, windowMs: WINDOW_MS })).isAllowed) return;
  }
  await consumeRateLimit(client, stopRule(email));
  await queueAccountEmail(client, "account-codes-stopped", email);
}

/** A new password deletes it, as all limits of the address. */
function stopRule(email: string) {
  return { key: `codes-stopped:${hashEmail(email)}`, limit: 1, windowMs: WINDOW_MS };
}
