import "server-only";

import { MINUTE_MS } from "@/lib/domain/durations";
import { addressKey, consumeRateLimit, msUntilAllowed } from "@/lib/server/limits/rate-limits";
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
  for (const key of wrongCodeKeys(email)) {
    if ((await consumeRateLimit(client, { key, limit: 1, windowMs: WINDOW_MS })).isAllowed) return;
  }
  await consumeRateLimit(client, stopRule(email));
  await queueAccountEmail(client, "account-codes-stopped", email);
}

/** For the host alone: with a new password, anyone who reaches the mailbox would have tries without end. */
export async function clearWrongCodes(client: Prisma.TransactionClient, email: string) {
  await client.rateLimit.deleteMany({ where: { key: { in: [...wrongCodeKeys(email), stopRule(email).key] } } });
}

function wrongCodeKeys(email: string) {
  return Array.from({ length: WRONG_CODES - 1 }, (_, place) => addressKey(email, `wrong-code:${place}`));
}

function stopRule(email: string) {
  return { key: addressKey(email, "codes-stopped"), limit: 1, windowMs: WINDOW_MS };
}
