import "server-only";

import type { DatabaseClient } from "@/lib/server/db";
import { consumeRateLimit, deleteRateLimitsOf, msUntilAllowed } from "@/lib/server/limits/rate-limits";

import { queueAccountEmail } from "./account-emails";

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
