import "server-only";

import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { consumeRateLimit } from "@/lib/server/limits/rate-limits";

/** What visitors do causes no more emails than this to one address, since anyone may have typed it. */
export async function consumeVisitorEmailLimit(email: string): Promise<{ heldForMs: number } | null> {
  if (env().CONTACT_LIMIT_PER_HOUR === 0) return null;
  const result = await consumeRateLimit(db(), "visitor-email", { address: email.toLowerCase() });
  return result.isAllowed ? null : { heldForMs: result.retryAfterMs };
}
