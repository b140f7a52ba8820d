import "server-only";

import { isVisitorEmail } from "@/lib/domain/booking";
import { HOUR_MS } from "@/lib/domain/durations";
import { emailErrorCodes, isRecipientRefused } from "@/lib/server/email/email-errors";
import {
  claimDueEmail,
  type DueEmail,
  isExpired,
  parkEmail,
  removeEmail,
  retryEmailLater,
} from "@/lib/server/email/outbox";
import { type PreparedEmail, sendEmail } from "@/lib/server/email/send-email";
import { consumeRateLimit } from "@/lib/server/limits/rate-limits";
import { log } from "@/lib/server/log";

import { prepareBookingEmail, prepareErasedEmail } from "./prepare-booking-email";
import { prepareRequestEmail } from "./prepare-request-email";

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
  const prepared = await prepare(email);
  if ("dropped" in prepared) {
    log.info({ kind, reason: prepared.dropped }, "email dropped");
    return removeEmail(email);
  }
  if (!(await consumeBookingLimit(email))) return retryEmailLater(email, "rate limit");

  try {
    await sendEmail(prepared);
  } catch (error) {
    const codes = emailErrorCodes(error);
    // A mistyped visitor address cannot be corrected, so do not retry.
    const isUndeliverable = isToVisitor(email) && isRecipientRefused(error);
    const isGivenUp = isUndeliverable || isExpired(email);
    if (isGivenUp) log.error({ kind, attempts, codes, ...idsIn(email) }, "email given up");
    else log.warn({ kind, attempts, codes }, "email not sent");
    // The trainer can do nothing about the first two, and nothing of an erased person waits for longer.
    const isUseless = isGivenUp && ["receipt", "reminder", "trainer-erased"].includes(kind);
    if (isUseless) return removeEmail(email);
    return isUndeliverable ? parkEmail(email, codes) : retryEmailLater(email, codes);
  }
  await removeEmail(email);
}

async function prepare(email: DueEmail): Promise<PreparedEmail> {
  if ("bookingId" in email) return prepareBookingEmail(email);
  return "requestId" in email ? prepareRequestEmail(email) : prepareErasedEmail(email);
}

function idsIn(email: DueEmail) {
  if ("bookingId" in email) return { booking: email.bookingId };
  return "requestId" in email ? { request: email.requestId } : {};
}

function isToVisitor(email: DueEmail) {
  return email.kind === "receipt" || ("bookingId" in email && isVisitorEmail(email.kind));
}

/** Emails over the limit wait, and are dropped if a newer one replaces them. */
async function consumeBookingLimit(email: DueEmail) {
  if (!("bookingId" in email)) return true;
  const key = `booking-emails:${isToVisitor(email) ? "visitor" : "trainer"}:${email.bookingId}`;
  return (await consumeRateLimit({ key, limit: EMAILS_PER_BOOKING_AND_HOUR, windowMs: HOUR_MS })).isAllowed;
}
