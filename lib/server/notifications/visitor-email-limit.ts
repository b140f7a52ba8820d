import "server-only";

import { HOUR_MS } from "@/lib/domain/durations";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { consumeRateLimit, hashEmail } from "@/lib/server/limits/rate-limits";

/** What visitors do causes no more emails than this to one address, since anyone may have typed it. */
const EMAILS_PER_ADDRESS_AND_HOUR = 10;

/** Counts the email, or says how long it has to wait. */
export async function consumeVisitorEmailLimit(address: string): Promise<{ heldForMs: number } | null> {
  if (env().CONTACT_LIMIT_PER_HOUR === 0) return null;
  const key = `visitor-email:${hashEmail(address.toLowerCase())}`;
  const result = await consumeRateLimit(db(), { key, limit: EMAILS_PER_ADDRESS_AND_HOUR, windowMs: HOUR_MS });
  return result.isAllowed ? null : { heldForMs: result.retryAfterMs };
}
