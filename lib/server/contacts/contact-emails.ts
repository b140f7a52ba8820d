import "server-only";

import { contactTopics } from "@/lib/content/contact-topics";
import { site } from "@/lib/content/site";
import { CONTACT_STATE_LABELS, FOLLOW_UP_DAYS, FOLLOW_UP_STATES, type FollowUpState } from "@/lib/domain/contact-state";
import { type ContactTopic, contactTopicLabel } from "@/lib/domain/contact-topic";
import { type EmailBlock, type EmailContent, renderEmail, shorten } from "@/lib/server/mail/email-content";

export type StoredContactMessage = {
  id: string;
  name: string;
  email: string;
  message: string;
  timestamp: Date;
  topic: ContactTopic | null;
  suspectedSpam: boolean;
};

export type FollowUpLinks = Record<FollowUpState, string>;

const QUOTE_MAX_LENGTH = 300;
const RESPONSE_TIME = site.responseTimeHours === 1 ? "1 hour" : `${site.responseTimeHours} hours`;

export function notificationEmail(message: StoredContactMessage, links: FollowUpLinks): EmailContent {
  const topic = topicLabel(message);
  const subject = `New request from ${shorten(message.name, 60)}${topic ? `: ${topic}` : ""}`;

  return renderEmail(message.suspectedSpam ? `[Suspected spam] ${subject}` : subject, [
    contactFacts(message),
    { kind: "quote", text: message.message },
    { kind: "paragraph", text: "Reply to this email to answer. Afterwards, mark what became of the request:" },
    linksBlock(links),
    { kind: "paragraph", text: `The links work for ${FOLLOW_UP_DAYS} days.` },
  ]);
}

/** Anyone can enter another person's address, so it quotes little of the message, without name and links. */
export function receiptEmail({ message }: StoredContactMessage, pickTimeUrl: string): EmailContent {
  return renderEmail(`We have your request (${site.brand})`, [
    {
      kind: "paragraph",
      text: `Thank you for writing to ${site.brand}. Your request has arrived, and you will hear from us within ${RESPONSE_TIME}. This is how it begins:`,
    },
    { kind: "quote", text: shorten(withoutLinks(message), QUOTE_MAX_LENGTH) },
    { kind: "paragraph", text: "If you would rather not wait, choose a time for your complimentary evaluation now:" },
    { kind: "links", links: [{ label: "Pick a time", href: pickTimeUrl }] },
    { kind: "paragraph", text: "If you did not write to us, someone mistyped their address: there is nothing to do." },
  ]);
}

type OverdueMessage = { message: StoredContactMessage; links: FollowUpLinks };

export function digestEmail(overdue: OverdueMessage[], total: number): EmailContent {
  const waiting = total === 1 ? "1 request is" : `${total} requests are`;
  const left = total - overdue.length;

  return renderEmail(`${waiting} waiting for an answer`, [
    {
      kind: "paragraph",
      text: `Still marked as new, although the site promises an answer within ${RESPONSE_TIME}:`,
    },
    ...overdue.flatMap(({ message, links }) => [contactFacts(message), linksBlock(links)]),
    ...(left > 0 ? [{ kind: "paragraph", text: `And ${left} more: npm run contacts -- --state new` } as const] : []),
  ]);
}

function contactFacts(message: StoredContactMessage): EmailBlock {
  const { id, name, email, timestamp } = message;
  const topic = topicLabel(message);
  return {
    kind: "facts",
    facts: [
      ["Name", name],
      ["E-mail", email],
      ...(topic ? [["About", topic] satisfies [string, string]] : []),
      ["Received", `${timestamp.toISOString().slice(0, 16).replace("T", " ")} UTC`],
      ["Request", id],
    ],
  };
}

function topicLabel({ topic }: StoredContactMessage) {
  return topic && contactTopicLabel(topic, contactTopics);
}

function linksBlock(links: FollowUpLinks): EmailBlock {
  return {
    kind: "links",
    links: FOLLOW_UP_STATES.map((state) => ({ label: `Mark as ${CONTACT_STATE_LABELS[state]}`, href: links[state] })),
  };
}

const LINK = /:\/\/|@|[^.]\.[^.\d]{2,}/u;

/** Word by word, because one pattern takes seconds for a long text without spaces. */
function withoutLinks(text: string) {
  return text.replace(/\S+/gu, (word) => (LINK.test(word) ? "[…]" : word));
}
