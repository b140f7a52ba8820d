import type { ContactTopic } from "@/lib/domain/contact-topic";
import { type Letter, type LetterBlock, shorten, writeLetter } from "@/lib/domain/letter";
import { FOLLOW_UP_DAYS, FOLLOW_UP_STATES, type FollowUpState, REQUEST_STATE_LABELS } from "@/lib/domain/request-state";

/** A stored request, as far as mails tell it. */
export type ContactRequest = {
  id: string;
  name: string;
  email: string;
  message: string;
  timestamp: Date;
  topic: ContactTopic | null;
  suspectedSpam: boolean;
};

/** For each state the address at which the trainer confirms it. */
export type FollowUpLinks = Record<FollowUpState, string>;

/** What the letters say about the business. */
export type Sender = { brand: string; responseTimeHours: number; topicLabel: (topic: ContactTopic) => string };

const RECEIPT_QUOTE_MAX_LENGTH = 300;

/** To the trainer, for each contact message. */
export function contactNotice(request: ContactRequest, links: FollowUpLinks, { topicLabel }: Sender): Letter {
  const topic = request.topic && topicLabel(request.topic);
  const subject = `New request from ${shorten(request.name, 60)}${topic ? `: ${topic}` : ""}`;

  return writeLetter(request.suspectedSpam ? `[Suspected spam] ${subject}` : subject, [
    { kind: "facts", facts: factsOf(request, topic) },
    { kind: "quote", text: request.message },
    { kind: "paragraph", text: "Answer this mail to write back. Afterwards, mark what became of the request:" },
    linksBlock(links),
    { kind: "paragraph", text: `The links work for ${FOLLOW_UP_DAYS} days.` },
  ]);
}

/**
 * To whoever typed the address. Anybody can type anybody's, so it carries no name, little of the message, and nothing
 * that a mail program would turn into a link.
 */
export function contactReceipt({ message }: ContactRequest, { brand, responseTimeHours }: Sender): Letter {
  return writeLetter(`We have your request (${brand})`, [
    {
      kind: "paragraph",
      text: `Thank you for writing to ${brand}. Your request has arrived, and you will hear from us within ${countOf(responseTimeHours, "hour")}. This is how it begins:`,
    },
    { kind: "quote", text: shorten(withoutLinks(message), RECEIPT_QUOTE_MAX_LENGTH) },
    { kind: "paragraph", text: "If you did not write to us, somebody mistyped their address: there is nothing to do." },
  ]);
}

type OverdueRequest = { request: ContactRequest; links: FollowUpLinks };

/** To the trainer, once a day while requests wait for longer than promised. */
export function contactDigest(overdue: OverdueRequest[], total: number, { responseTimeHours, topicLabel }: Sender) {
  const waiting = total === 1 ? "1 request is" : `${total} requests are`;
  const left = total - overdue.length;

  return writeLetter(`${waiting} waiting for an answer`, [
    {
      kind: "paragraph",
      text: `Still marked as new, although the site promises an answer within ${countOf(responseTimeHours, "hour")}:`,
    },
    ...overdue.flatMap(({ request, links }): LetterBlock[] => [
      { kind: "facts", facts: factsOf(request, request.topic && topicLabel(request.topic)) },
      linksBlock(links),
    ]),
    ...(left > 0 ? [{ kind: "paragraph", text: `And ${left} more: npm run contacts -- --state new` } as const] : []),
  ]);
}

function factsOf({ id, name, email, timestamp }: ContactRequest, topic: string | null): [string, string][] {
  return [
    ["Name", name],
    ["E-mail", email],
    ...(topic ? [["About", topic] satisfies [string, string]] : []),
    ["Received", `${timestamp.toISOString().slice(0, 16).replace("T", " ")} UTC`],
    ["Request", id],
  ];
}

function linksBlock(links: FollowUpLinks): LetterBlock {
  return {
    kind: "links",
    links: FOLLOW_UP_STATES.map((state) => ({ label: `Mark as ${REQUEST_STATE_LABELS[state]}`, href: links[state] })),
  };
}

const LINK = /:\/\/|@|[^.]\.[^.\d]{2,}/u;

/** Word by word: one pattern for all would take seconds for a long text without spaces. */
function withoutLinks(text: string) {
  return text.replace(/\S+/gu, (word) => (LINK.test(word) ? "[…]" : word));
}

function countOf(count: number, unit: string) {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
