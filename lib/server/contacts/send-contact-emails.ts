import "server-only";

import { site } from "@/lib/content/site";
import { digestEmail, notificationEmail, receiptEmail, type StoredContactMessage } from "./contact-emails";
import { listOverdueMessages } from "./contact-messages";
import { followUpLinks } from "./follow-up-links";
import { env } from "@/lib/server/env";
import { sendEmail } from "@/lib/server/mail/send-email";

const DIGEST_MAX_MESSAGES = 50;
/** The form accepts no others. Whatever else is in the database must not decide where a reply goes. */
const PLAIN_ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** Tells the trainer about a message. @throws when the mail server does not accept it, as both others do. */
export function sendNotificationEmail(message: StoredContactMessage) {
  return sendEmail({
    to: env().CONTACT_NOTIFY_TO ?? "",
    ...(PLAIN_ADDRESS.test(message.email) && { replyTo: { name: message.name, address: message.email } }),
    messageId: messageId("notice", message),
    ...notificationEmail(message, followUpLinks(message.id)),
  });
}

export function sendReceiptEmail(message: StoredContactMessage) {
  return sendEmail({
    to: message.email,
    replyTo: { name: site.brand, address: site.email },
    messageId: messageId("receipt", message),
    // Keeps vacation replies away.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    ...receiptEmail(message),
  });
}

/** Reminds the trainer of messages that wait longer than promised, if there are any. */
export async function sendDigestEmail() {
  const { messages, total } = await listOverdueMessages(site.responseTimeHours, DIGEST_MAX_MESSAGES);
  if (total === 0) return;

  const overdue = messages.map((message) => ({ message, links: followUpLinks(message.id) }));
  await sendEmail({ to: env().CONTACT_NOTIFY_TO ?? "", ...digestEmail(overdue, total) });
}

function messageId(kind: "notice" | "receipt", { id }: StoredContactMessage) {
  return `${kind}.${id}@${new URL(env().NEXTAUTH_URL).hostname}`;
}
