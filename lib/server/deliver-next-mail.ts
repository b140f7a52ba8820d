import "server-only";

import type { ContactRequest, FollowUpLinks } from "@/lib/domain/contact-letters";
import type { Letter } from "@/lib/domain/letter";
import { addressHash } from "@/lib/server/address-hash";
import { claimDueMail, type DueMail, isGivenUp, postponeMail, removeMail } from "@/lib/server/contact-mails";
import { findContactRequest } from "@/lib/server/contact-requests";
import { env } from "@/lib/server/env";
import { followUpLinks } from "@/lib/server/follow-up-links";
import { log } from "@/lib/server/log";
import { sendMail } from "@/lib/server/mail";
import { isRecipientRefused, mailErrorCodes } from "@/lib/server/mail-errors";
import { consumeRateLimit } from "@/lib/server/limits/rate-limits";

/** The words, and where links lead: content, which this layer does not know. */
export type ContactMailTexts = {
  notice: (request: ContactRequest, links: FollowUpLinks) => Letter;
  receipt: (request: ContactRequest) => Letter;
  /** Where an answer to the receipt goes. */
  receiptReplyTo: { name: string; address: string };
  followUpPath: string;
};

const HOUR_MS = 60 * 60 * 1000;
/** The form takes no others. Whatever else stands in the database must not decide where an answer goes. */
const PLAIN_ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** Whether there was one to send, sent or not. @throws if the database does not answer. */
export async function deliverNextMail(texts: ContactMailTexts): Promise<boolean> {
  const mail = await claimDueMail();
  if (!mail) return false;
  await deliver(mail, texts);
  return true;
}

async function deliver(mail: DueMail, texts: ContactMailTexts) {
  const request = await findContactRequest(mail.contactId);
  if (!request || !(await takeMailAllowance(mail, request))) return removeMail(mail);

  try {
    await (mail.kind === "notice" ? sendNotice(request, texts) : sendReceipt(request, texts));
  } catch (error) {
    const codes = mailErrorCodes(error);
    const { kind, attempts } = mail;
    // Nobody can mend a visitor's mistyped address.
    const isLastTry = isGivenUp(mail) || (kind === "receipt" && isRecipientRefused(error));
    if (isLastTry) log.error({ kind, attempts, codes }, "contact mail given up");
    else log.warn({ kind, attempts, codes }, "contact mail not sent");
    return isLastTry && kind === "receipt" ? removeMail(mail) : postponeMail(mail, codes);
  }
  await removeMail(mail);
}

/** One receipt an hour for an address: nobody's mailbox is flooded by whoever types it into our form. */
async function takeMailAllowance({ kind, attempts }: DueMail, { email }: ContactRequest) {
  if (kind === "notice" || attempts > 1) return true;
  const key = `receipt:${addressHash(email.toLowerCase())}`;
  return (await consumeRateLimit({ key, limit: 1, windowMs: HOUR_MS })).isAllowed;
}

function sendNotice(request: ContactRequest, { notice, followUpPath }: ContactMailTexts) {
  return sendMail({
    to: env().CONTACT_NOTIFY_TO ?? "",
    ...(PLAIN_ADDRESS.test(request.email) && { replyTo: { name: request.name, address: request.email } }),
    messageId: messageId("notice", request),
    ...notice(request, followUpLinks(followUpPath, request.id)),
  });
}

function sendReceipt(request: ContactRequest, { receipt, receiptReplyTo }: ContactMailTexts) {
  return sendMail({
    to: request.email,
    replyTo: receiptReplyTo,
    messageId: messageId("receipt", request),
    // No vacation notice shall answer it.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    ...receipt(request),
  });
}

function messageId(kind: DueMail["kind"], { id }: ContactRequest) {
  return `${kind}.${id}@${new URL(env().NEXTAUTH_URL).hostname}`;
}
