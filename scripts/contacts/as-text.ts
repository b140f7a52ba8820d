import { escapeControls } from "./escape-controls";
import type { ListedMessage, ListedMessages } from "./listed-message";

/** For people, in a terminal. */
export async function* asText(messages: ListedMessages) {
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

function toParagraph(message: ListedMessage) {
  const about = [message.type, message.packageTitle].filter(Boolean).join(", ");
  return [
    `${LOCAL_TIME.format(message.timestamp)}  ${oneLine(message.name)} <${oneLine(message.email)}>`,
    `  id ${message.id}`,
    `  state ${message.state}`,
    ...(about ? [`  about ${oneLine(about)}${message.source ? ` (from ${oneLine(message.source)})` : ""}`] : []),
    ...(message.failedNotice ? [`  ${toTrouble(message.failedNotice)}`] : []),
    ...(message.suspectedSpam ? ["  suspected spam"] : []),
    "",
    ...escapeControls(message.message)
      .split("\n")
      .map((line) => `    ${line}`.trimEnd()),
  ].join("\n");
}

function toTrouble({ isParked, attempts, lastError }: NonNullable<ListedMessage["failedNotice"]>) {
  return `notice not sent, ${isParked ? "given up" : "retrying"} after ${attempts} attempts (${lastError})`;
}

function oneLine(text: string) {
  return escapeControls(text.replace(/[\n\t]/g, " "));
}

/** Such as "2026-01-31 18:05", in the time zone of the reader. */
const LOCAL_TIME = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });
