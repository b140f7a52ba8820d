import "server-only";

import type { StoredContactMessage } from "@/lib/server/contacts/contact-emails";
import { findContactMessage } from "@/lib/server/contacts/contact-messages";
import { sendNotificationEmail, sendReceiptEmail } from "@/lib/server/contacts/send-contact-emails";
import { hashEmail } from "@/lib/server/limits/hash-email";
import { log } from "@/lib/server/log";
import { consumeRateLimit } from "@/lib/server/limits/rate-limits";

import { emailErrorCodes, isRecipientRefused } from "./email-errors";
import { claimDueEmail, type DueEmail, isExpired, removeEmail, retryEmailLater } from "./outbox";

const HOUR_MS = 60 * 60 * 1000;

/** Sends the next email of the outbox. False if none is due. @throws if the database does not respond. */
export async function deliverNextEmail(): Promise<boolean> {
  const email = await claimDueEmail();
  if (!email) return false;
  await deliver(email);
  return true;
}

async function deliver(email: DueEmail) {
  const { kind, attempts } = email;
  const message = await findContactMessage(email.contactId);
  if (!message || !(await isWithinReceiptLimit(email, message))) return removeEmail(email);

  try {
    await (kind === "notice" ? sendNotificationEmail(message) : sendReceiptEmail(message));
  } catch (error) {
    const codes = emailErrorCodes(error);
    // Nobody can correct a visitor's mistyped address.
    const isLastAttempt = isExpired(email) || (kind === "receipt" && isRecipientRefused(error));
    if (isLastAttempt) log.error({ kind, attempts, codes }, "contact email given up");
    else log.warn({ kind, attempts, codes }, "contact email not sent");
    return isLastAttempt && kind === "receipt" ? removeEmail(email) : retryEmailLater(email, codes);
  }
  await removeEmail(email);
}

/** One receipt an hour for an address: nobody can flood a mailbox by typing its address into the form. */
async function isWithinReceiptLimit({ kind, attempts }: DueEmail, { email }: StoredContactMessage) {
  if (kind === "notice" || attempts > 1) return true;
  const key = `receipt:${hashEmail(email.toLowerCase())}`;
  return (await consumeRateLimit({ key, limit: 1, windowMs: HOUR_MS })).isAllowed;
}
