import type { listContactMessages } from "@/lib/server/contacts/contact-messages";

export type ListedMessage = Awaited<ReturnType<typeof listContactMessages>>[number];

/** Messages as they are read: never all at once. */
export type ListedMessages = AsyncIterable<ListedMessage> | Iterable<ListedMessage>;

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
    failed_notice: message.failedNotice && (message.failedNotice.isParked ? "parked" : "retrying"),
  };
}
