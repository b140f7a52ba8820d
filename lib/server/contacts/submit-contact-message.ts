import "server-only";

import { setTimeout } from "node:timers/promises";

import {
  isContactMessageStored,
  type NewContactMessage,
  saveContactMessage,
} from "@/lib/server/contacts/contact-messages";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { refundRateLimit, consumeRateLimit } from "@/lib/server/limits/rate-limits";

const HOUR_MS = 60 * 60 * 1000;
/** How long a copy of a message may be on its way to the database. */
const COPY_GRACE_MS = 500;
const UNLIMITED = { isAllowed: true } as const;

type Submission = { isStored: true } | { isStored: false; retryAfterMs: number };

/**
 * Stores a message within the client's limit. A message that was stored already neither counts nor is refused.
 * @throws when it is not known to be stored: sending it again is safe.
 */
export async function submitContactMessage(message: NewContactMessage, clientKey: string | null): Promise<Submission> {
  const limitKey = clientKey && `contact:${clientKey}`;
  const allowance = limitKey ? await takeContactAllowance(limitKey) : UNLIMITED;

  if (!allowance.isAllowed) {
    await setTimeout(COPY_GRACE_MS);
    return (await isContactMessageStored(message)) ? { isStored: true } : { isStored: false, ...allowance };
  }

  const { isNew } = await saveContactMessage(message);
  if (!isNew && limitKey) await refundRateLimit(limitKey);
  return { isStored: true };
}

async function takeContactAllowance(key: string) {
  const limit = env().CONTACT_LIMIT_PER_HOUR;
  if (limit === 0) return UNLIMITED;

  try {
    return await consumeRateLimit({ key, limit, windowMs: HOUR_MS });
  } catch (error) {
    // A request is worth more than the limit.
    log.warn({ error }, "contact limit not checked");
    return UNLIMITED;
  }
}
