import "server-only";

import { requestTopics } from "@/lib/content/request-topics";
import { site } from "@/lib/content/site";
import { REQUEST_STATE_LABELS, FOLLOW_UP_DAYS, FOLLOW_UP_STATES } from "@/lib/domain/request-state";
import { requestTopicLabel } from "@/lib/domain/request-topic";
import type { FollowUpLinks } from "@/lib/server/requests/follow-up-links";
import type { StoredRequest } from "@/lib/server/requests/requests";
import { type EmailBlock, type EmailContent, renderEmail, shorten } from "@/lib/server/email/email-content";

const QUOTE_MAX_LENGTH = 300;
const RESPONSE_TIME = site.responseTimeHours === 1 ? "1 hour" : `${site.responseTimeHours} hours`;

export function trainerRequestEmail(request: StoredRequest, links: FollowUpLinks): EmailContent {
  const topic = topicLabel(request);
  const subject = `New request from ${shorten(request.name, 60)}${topic ? `: ${topic}` : ""}`;

  return renderEmail(request.suspectedSpam ? `[Suspected spam] ${subject}` : subject, [
    requestFacts(request),
    { kind: "quote", text: request.message },
    { kind: "paragraph", text: "Reply to this email to answer. Afterwards, mark what became of the request:" },
    linksBlock(links),
    { kind: "paragraph", text: `The links work for ${FOLLOW_UP_DAYS} days.` },
  ]);
}

/** Anyone can enter another person's address, so it quotes little of the message, without name and links. */
export function receiptEmail({ message }: StoredRequest, pickTimeUrl: string): EmailContent {
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

type OverdueRequest = { request: StoredRequest; links: FollowUpLinks };

export function digestEmail(overdue: OverdueRequest[], total: number): EmailContent {
  const waiting = total === 1 ? "1 request is" : `${total} requests are`;
  const left = total - overdue.length;

  return renderEmail(`${waiting} waiting for an answer`, [
    {
      kind: "paragraph",
      text: `Still marked as new, although the site promises an answer within ${RESPONSE_TIME}:`,
    },
    ...overdue.flatMap(({ request, links }) => [requestFacts(request), linksBlock(links)]),
    ...(left > 0 ? [{ kind: "paragraph", text: `And ${left} more: npm run contacts -- --state new` } as const] : []),
  ]);
}

function requestFacts(request: StoredRequest): EmailBlock {
  const { id, name, email, timestamp } = request;
  const topic = topicLabel(request);
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

function topicLabel({ topic }: StoredRequest) {
  return topic && requestTopicLabel(topic, requestTopics);
}

function linksBlock(links: FollowUpLinks): EmailBlock {
  return {
    kind: "links",
    links: FOLLOW_UP_STATES.map((state) => ({ label: `Mark as ${REQUEST_STATE_LABELS[state]}`, href: links[state] })),
  };
}

const LINK = /:\/\/|@|[^.]\.[^.\d]{2,}/u;

/** Word by word, because one pattern takes seconds for a long text without spaces. */
function withoutLinks(text: string) {
  return text.replace(/\S+/gu, (word) => (LINK.test(word) ? "[…]" : word));
}
