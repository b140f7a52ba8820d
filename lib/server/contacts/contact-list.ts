import "server-only";

import { escapeControls, onOneLine, toCsv, toJson } from "@/lib/domain/export-formats";

import type { ListedMessage } from "./contact-messages";

type Messages = AsyncIterable<ListedMessage> | Iterable<ListedMessage>;

const COLUMNS = [
  "id",
  "timestamp",
  "name",
  "email",
  "message",
  "type",
  "package_title",
  "source",
  "suspected_spam",
  "state",
  "failed_notice",
];
/** Such as "2026-01-31 18:05", in the operator's time zone. */
const LOCAL_TIME = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });

export function asCsv(messages: Messages) {
  return toCsv(COLUMNS, toRows(messages));
}

export function asJson(messages: Messages) {
  return toJson(toRows(messages));
}

async function* toRows(messages: Messages) {
  for await (const { timestamp, packageTitle, suspectedSpam, failedNotice, ...message } of messages) {
    yield {
      id: message.id,
      timestamp: timestamp.toISOString(),
      name: message.name,
      email: message.email,
      message: message.message,
      type: message.type,
      package_title: packageTitle,
      source: message.source,
      suspected_spam: suspectedSpam,
      state: message.state,
      failed_notice: failedNotice && (failedNotice.isParked ? "parked" : "retrying"),
    };
  }
}

export async function* asText(messages: Messages) {
  let count = 0;
  let parked = 0;
  for await (const message of messages) {
    yield `${toParagraph(message)}\n\n`;
    count += 1;
    if (message.failedNotice?.isParked) parked += 1;
  }
  if (count === 0) yield "No messages.\n";
  else yield count === 1 ? "1 message\n" : `${count} messages, newest first\n`;
  if (parked > 0) yield `\nNotices not sent: ${parked}. Once mail works, try again: npm run contacts -- --resend\n`;
}

function toParagraph({ timestamp, name, email, packageTitle, source, failedNotice, ...message }: ListedMessage) {
  const topic = [message.type, packageTitle].filter(Boolean).join(", ");
  const lines = escapeControls(message.message).split("\n");
  return [
    `${LOCAL_TIME.format(timestamp)}  ${onOneLine(name)} <${onOneLine(email)}>`,
    `  id ${message.id}`,
    `  state ${message.state}`,
    ...(topic ? [`  about ${onOneLine(topic)}${source ? ` (from ${onOneLine(source)})` : ""}`] : []),
    ...(failedNotice ? [`  ${describeFailure(failedNotice)}`] : []),
    ...(message.suspectedSpam ? ["  suspected spam"] : []),
    "",
    ...lines.map((line) => `    ${line}`.trimEnd()),
  ].join("\n");
}

function describeFailure({ isParked, attempts, lastError }: NonNullable<ListedMessage["failedNotice"]>) {
  return `notice not sent, ${isParked ? "given up" : "retrying"} after ${attempts} attempts (${lastError})`;
}
