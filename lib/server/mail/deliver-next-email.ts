import "server-only";

import { isVisitorEmail } from "@/lib/domain/evaluation";
import { prepareContactEmail } from "@/lib/server/contacts/send-contact-emails";
import { prepareEvaluationEmail } from "@/lib/server/evaluations/prepare-evaluation-email";
import { consumeRateLimit } from "@/lib/server/limits/rate-limits";
import { log } from "@/lib/server/log";

import { emailErrorCodes, isRecipientRefused } from "./email-errors";
import { claimDueEmail, type DueEmail, isExpired, removeEmail, retryEmailLater } from "./outbox";
import { sendEmail } from "./send-email";

const HOUR_MS = 60 * 60 * 1000;
/** Prevents flooding a mailbox by changing a booking again and again. */
const EMAILS_PER_BOOKING_AND_HOUR = 10;

/** @throws Error if the database is unreachable. */
export async function deliverNextEmail(): Promise<boolean> {
  const email = await claimDueEmail();
  if (!email) return false;
  await deliver(email);
  return true;
}

async function deliver(email: DueEmail) {
  const { kind, attempts } = email;
  const prepared = await ("evaluationId" in email ? prepareEvaluationEmail(email) : prepareContactEmail(email));
  if (!prepared) return removeEmail(email);
  if (!(await isWithinBookingLimit(email))) return retryEmailLater(email, "rate limit");

  try {
    await sendEmail(prepared);
  } catch (error) {
    const codes = emailErrorCodes(error);
    // A mistyped visitor address cannot be corrected, so do not retry.
    const isUndeliverable = isToVisitor(email) && isRecipientRefused(error);
    if (isUndeliverable || isExpired(email)) log.error({ kind, attempts, codes }, "email given up");
    else log.warn({ kind, attempts, codes }, "email not sent");
    const isUseless = isUndeliverable || (kind === "receipt" && isExpired(email));
    return isUseless ? removeEmail(email) : retryEmailLater(email, codes);
  }
  await removeEmail(email);
}

function isToVisitor({ kind }: DueEmail) {
  return kind === "receipt" || (kind !== "notice" && isVisitorEmail(kind));
}

/** Emails over the limit wait, and are dropped if a newer one replaces them. */
async function isWithinBookingLimit(email: DueEmail) {
  if (!("evaluationId" in email)) return true;
  const key = `evaluation-emails:${isToVisitor(email) ? "visitor" : "trainer"}:${email.evaluationId}`;
  return (await consumeRateLimit({ key, limit: EMAILS_PER_BOOKING_AND_HOUR, windowMs: HOUR_MS })).isAllowed;
}
