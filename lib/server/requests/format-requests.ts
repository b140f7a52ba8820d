import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import { escapeControls, onOneLine, toCsv, toJson } from "@/lib/domain/export-formats";
import { answersOf, perQuestion, QUESTIONS } from "@/lib/validation/fields";

import type { ListedRequest } from "./request-rows";

type Requests = AsyncIterable<ListedRequest> | Iterable<ListedRequest>;

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
  "failed_email",
  ...QUESTIONS.map(({ name }) => name),
  "came_from",
];
/** Writes times such as "2026-01-31 18:05", in the zone of the opening hours. */
const LOCAL_TIME = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: bookingRules.timeZone,
});

/** In the specification, the data of Pricing is called so. */
const PAGES: Record<string, string> = { pricing2: "pricing" };

export function asCsv(requests: Requests) {
  return toCsv(COLUMNS, toRows(requests));
}

export function asJson(requests: Requests) {
  return toJson(toRows(requests));
}

async function* toRows(requests: Requests) {
  for await (const { timestamp, packageTitle, suspectedSpam, failedEmail, ...request } of requests) {
    yield {
      id: request.id,
      timestamp: timestamp.toISOString(),
      name: request.name,
      email: request.email,
      message: request.message,
      type: request.type,
      package_title: packageTitle,
      source: request.source,
      suspected_spam: suspectedSpam,
      state: request.state,
      failed_email: failedEmail && (failedEmail.isParked ? "parked" : "retrying"),
      ...perQuestion(({ name }) => request[name]),
      came_from: request.cameFrom,
    };
  }
}

export async function* asText(requests: Requests) {
  let count = 0;
  let parked = 0;
  for await (const request of requests) {
    yield `${toParagraph(request)}\n\n`;
    count += 1;
    if (request.failedEmail?.isParked) parked += 1;
  }
  if (count === 0) yield "No requests.\n";
  else yield count === 1 ? "1 request\n" : `${count} requests, newest first\n`;
  if (parked > 0) yield `\nEmails not sent: ${parked}. Once email works, try again: npm run contacts -- --resend\n`;
}

function toParagraph({ timestamp, name, email, packageTitle, source, failedEmail, ...request }: ListedRequest) {
  const topic = [request.type, packageTitle].filter(Boolean).join(", ");
  const lines = escapeControls(request.message).split("\n");
  return [
    `${LOCAL_TIME.format(timestamp)} ${bookingRules.timeZoneName}  ${onOneLine(name)} <${onOneLine(email)}>`,
    ...answersOf(request).map(({ label, text }) => `  ${label}: ${onOneLine(text)}`),
    `  id ${request.id}`,
    `  state ${request.state}`,
    ...(topic ? [`  about ${onOneLine(topic)}${source ? ` (from ${onOneLine(PAGES[source] ?? source)})` : ""}`] : []),
    ...(failedEmail ? [`  ${describeFailure(failedEmail)}`] : []),
    ...(request.suspectedSpam ? ["  suspected spam"] : []),
    "",
    ...lines.map((line) => `    ${line}`.trimEnd()),
  ].join("\n");
}

function describeFailure({ isParked, attempts, lastError }: NonNullable<ListedRequest["failedEmail"]>) {
  return `email not sent, ${isParked ? "given up" : "retrying"} after ${attempts} attempts (${lastError})`;
}
