import "server-only";

import { site } from "@/lib/content/site";
import { env } from "@/lib/server/env";
import { pickTimeUrl } from "@/lib/server/evaluations/evaluation-links";
import { hashEmail } from "@/lib/server/limits/hash-email";
import { consumeRateLimit } from "@/lib/server/limits/rate-limits";
import type { ContactEmail } from "@/lib/server/mail/outbox";
import { type Email, sendEmail } from "@/lib/server/mail/send-email";

import { digestEmail, notificationEmail, receiptEmail, type StoredContactMessage } from "./contact-emails";
import { findContactMessage, listOverdueMessages } from "./contact-messages";
import { followUpLinks } from "./follow-up-links";

const HOUR_MS = 60 * 60 * 1000;
const DIGEST_MAX_MESSAGES = 50;

export async function prepareContactEmail({ contactId, kind, attempts }: ContactEmail): Promise<Email | null> {
  const message = await findContactMessage(contactId);
  if (!message) return null;

  const messageId = `${kind}.${contactId}@${new URL(env().NEXTAUTH_URL).hostname}`;
  if (kind === "notice") return { messageId, ...toTrainer(message) };
  return attempts > 1 || (await isWithinReceiptLimit(message)) ? { messageId, ...toVisitor(message) } : null;
}

export async function sendDigestEmail() {
  const { messages, total } = await listOverdueMessages(site.responseTimeHours, DIGEST_MAX_MESSAGES);
  if (total === 0) return;

  const overdue = messages.map((message) => ({ message, links: followUpLinks(message.id) }));
  await sendEmail({ to: env().CONTACT_NOTIFY_TO ?? "", ...digestEmail(overdue, total) });
}

function toTrainer(message: StoredContactMessage): Email {
  return {
    to: env().CONTACT_NOTIFY_TO ?? "",
    replyTo: { name: message.name, address: message.email },
    ...notificationEmail(message, followUpLinks(message.id)),
  };
}

function toVisitor(message: StoredContactMessage): Email {
  return {
    to: message.email,
    replyTo: { name: site.brand, address: site.email },
    // Prevents automatic replies.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    ...receiptEmail(message, pickTimeUrl(message.id)),
  };
}

/** One receipt per address and hour, so that the form cannot be used to flood a mailbox. */
async function isWithinReceiptLimit({ email }: StoredContactMessage) {
  const key = `receipt:${hashEmail(email.toLowerCase())}`;
  return (await consumeRateLimit({ key, limit: 1, windowMs: HOUR_MS })).isAllowed;
}
