import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import { requestTopics } from "@/lib/content/request-topics";
import { site } from "@/lib/content/site";
import { describeWaitingUntil, joinedText } from "@/lib/content/waiting-page";
import type { BookingTime } from "@/lib/domain/booking";
import { describeTime } from "@/lib/domain/describe-time";
import { mailtoHref } from "@/lib/domain/email-address";
import { REQUEST_STATE_LABELS, FOLLOW_UP_DAYS, FOLLOW_UP_STATES } from "@/lib/domain/request-state";
import { requestTopicLabel } from "@/lib/domain/request-topic";
import { describeBooking } from "@/lib/server/bookings/describe-booking";
import type { FollowUpLinks } from "@/lib/server/requests/follow-up-links";
import type { StoredRequest } from "@/lib/server/requests/request-rows";
import { type EmailBlock, type EmailContent, renderEmail, shorten } from "@/lib/server/email/email-content";
import { answersOf } from "@/lib/validation/fields";

import { deskLinkBlock } from "./desk-link";

const QUOTE_MAX_LENGTH = 300;
const RESPONSE_TIME = site.responseTimeHours === 1 ? "1 hour" : `${site.responseTimeHours} hours`;

/** With these links the trainer says what became of a request, or opens its page on the desk. */
type TrainerLinks = FollowUpLinks & { desk: string };

export function trainerRequestEmail(request: StoredRequest, links: TrainerLinks, waitingUntil?: Date): EmailContent {
  const topic = topicLabel(request);
  const name = shorten(request.name, 60);
  const subject = waitingUntil
    ? `On the waiting list: ${name}`
    : `New request from ${name}${topic ? `: ${topic}` : ""}`;

  return renderEmail(request.suspectedSpam ? `[Suspected spam] ${subject}` : subject, [
    requestFacts(request),
    ...(waitingUntil ? [{ kind: "paragraph", text: `${describeWaitingUntil(waitingUntil)}.` } as const] : []),
    ...(request.message ? [{ kind: "quote", text: request.message } as const] : []),
    {
      kind: "links",
      links: [
        {
          label: `Reply to ${name}`,
          href: mailtoHref(request.email, `Re: your request to ${site.brand}`),
        },
      ],
    },
    { kind: "paragraph", text: `Once you’ve answered, mark the request. The links work for ${FOLLOW_UP_DAYS} days.` },
    followUpBlock(links),
    { ...deskLinkBlock(links.desk), isQuiet: true },
  ]);
}

/** Anyone can enter another person's address, so the receipt quotes little of the message, without name and links. */
export function receiptEmail(
  { message }: StoredRequest,
  pickTimeUrl: string,
  waiting: { until: Date; leaveUrl: string } | null = null,
): EmailContent {
  const thanks = `Thank you for writing to ${site.brand}.`;
  const promise = `${site.trainerFirstName} will reply personally within ${RESPONSE_TIME}. Your message begins:`;
  return renderEmail(waiting ? "You’re on the waiting list" : `Your request has arrived (${site.brand})`, [
    { kind: "paragraph", text: message ? `${thanks} ${promise}` : thanks },
    ...(message ? [{ kind: "quote", text: shorten(withoutLinks(message), QUOTE_MAX_LENGTH) } as const] : []),
    ...(waiting
      ? [
          { kind: "paragraph", text: joinedText(waiting.until) } as const,
          { ...linkBlock("Leave the waiting list", waiting.leaveUrl), isQuiet: true } as const,
        ]
      : []),
    { kind: "paragraph", text: "Rather not wait? Pick a time for your free evaluation:" },
    linkBlock("Pick a time now", pickTimeUrl),
    {
      kind: "paragraph",
      text: `If you didn’t write to ${site.brand}, someone mistyped their address. You don’t need to do anything.`,
    },
  ]);
}

type OverdueRequest = { request: StoredRequest; links: TrainerLinks };

export function digestEmail(
  overdue: OverdueRequest[],
  total: number,
  allNewUrl: string,
  warnings: string[] = [],
): EmailContent {
  const aboutCalendars = warnings.map((text) => ({ kind: "paragraph", text }) as const);
  if (total === 0) return renderEmail("Your calendar has not been read", aboutCalendars);

  const waiting = total === 1 ? "1 request is" : `${total} requests are`;
  const left = total - overdue.length;

  return renderEmail(`${waiting} waiting for an answer`, [
    {
      kind: "paragraph",
      text: `Still marked as new, although the site promises an answer within ${RESPONSE_TIME}:`,
    },
    ...overdue.flatMap(({ request, links }) => [
      requestFacts(request),
      deskLinkBlock(links.desk),
      followUpBlock(links),
    ]),
    ...(left > 0 ? [linkBlock(`See ${left} more on your desk`, allNewUrl)] : []),
    ...aboutCalendars,
  ]);
}

function linkBlock(label: string, href: string): Extract<EmailBlock, { kind: "links" }> {
  return { kind: "links", links: [{ label, href }] };
}

function requestFacts(request: StoredRequest): EmailBlock {
  const { name, email, timestamp, wanted } = request;
  const topic = topicLabel(request);
  const { day, time } = describeTime(timestamp, bookingRules.timeZone);
  return {
    kind: "facts",
    facts: [
      ["Name", name],
      ["E-mail", email],
      ...answersOf(request).map(({ label, text }) => [label, text] satisfies [string, string]),
      ...(topic ? [["About", topic] satisfies [string, string]] : []),
      ...(wanted ? [["Wanted", describeWanted(wanted)] satisfies [string, string]] : []),
      ["Received", `${day}, ${time} ${bookingRules.timeZoneName}`],
    ],
  };
}

function describeWanted(wanted: Required<BookingTime>) {
  const { when, where, locationForTrainer } = describeBooking(wanted);
  return `${when} ${bookingRules.timeZoneName}, ${where}: ${locationForTrainer}`;
}

function topicLabel({ topic }: StoredRequest) {
  return topic && requestTopicLabel(topic, requestTopics);
}

function followUpBlock(links: FollowUpLinks): EmailBlock {
  return {
    kind: "links",
    isQuiet: true,
    links: FOLLOW_UP_STATES.map((state) => ({ label: `Mark as ${REQUEST_STATE_LABELS[state]}`, href: links[state] })),
  };
}

const LINK = /:\/\/|@|[^.]\.[^.\d]{2,}/u;

/** Checks word by word, because one pattern takes seconds for a long text without spaces. */
function withoutLinks(text: string) {
  return text.replace(/\S+/gu, (word) => (LINK.test(word) ? "[…]" : word));
}
