import { escapeControls } from "./escape-controls";
import type { FailedNotice, ListedMessage } from "./listed-message";

/** For people, in a terminal. */
export function asText(messages: ListedMessage[]) {
  if (messages.length === 0) return "No messages.\n";
  const count = messages.length === 1 ? "1 message" : `${messages.length} messages, newest first`;
  const parked = messages.filter(({ failedNotice }) => failedNotice?.isParked).length;
  const trouble =
    parked > 0 ? [`Notices not sent: ${parked}. Once mail works, try again: npm run contacts -- --resend`] : [];
  return `${[...messages.map(toParagraph), count, ...trouble].join("\n\n")}\n`;
}

function toParagraph(message: ListedMessage) {
  const about = [message.type, message.packageTitle].filter(Boolean).join(", ");
  return [
    `${localTime(message.timestamp)}  ${oneLine(message.name)} <${oneLine(message.email)}>`,
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

function toTrouble({ isParked, attempts, lastError }: FailedNotice) {
  return `notice not sent, ${isParked ? "given up" : "retrying"} after ${attempts} attempts (${lastError})`;
}

function oneLine(text: string) {
  return escapeControls(text.replace(/[\n\t]/g, " "));
}

/** Such as "2026-01-31 18:05", in the time zone of whoever reads it. */
function localTime(date: Date) {
  return date.toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });
}
