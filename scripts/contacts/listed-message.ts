import type { listFailedNotices } from "@/lib/server/contact-mails";
import type { listContactMessages } from "@/lib/server/contact-messages";

type Message = Awaited<ReturnType<typeof listContactMessages>>[number];
export type FailedNotice = Awaited<ReturnType<typeof listFailedNotices>>[number];

/** Null where the trainer was told, or nothing stands in the way of it. */
export type ListedMessage = Message & { failedNotice: FailedNotice | null };

export function withFailedNotices(messages: Message[], notices: FailedNotice[]): ListedMessage[] {
  const byMessage = new Map(notices.map((notice) => [notice.contactId, notice]));
  return messages.map((message) => ({ ...message, failedNotice: byMessage.get(message.id) ?? null }));
}

/** The columns of an export, by the names they have in the database. */
export function toColumns(message: ListedMessage) {
  return {
    id: message.id,
    timestamp: message.timestamp.toISOString(),
    name: message.name,
    email: message.email,
    message: message.message,
    type: message.type,
    package_title: message.packageTitle,
    source: message.source,
    suspected_spam: message.suspectedSpam,
    state: message.state,
    /** "parked" is not tried any more. */
    failed_notice: message.failedNotice && (message.failedNotice.isParked ? "parked" : "retrying"),
  };
}
