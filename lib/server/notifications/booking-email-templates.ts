import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";
import type { TrainerEmailKind, VisitorEmailKind } from "@/lib/server/email/email-kinds";
import type { ListedBooking } from "@/lib/server/bookings/booking-rows";
import { describeBooking, describeStart } from "@/lib/server/bookings/describe-booking";
import { type EmailBlock, type EmailContent, renderEmail, shorten } from "@/lib/server/email/email-content";
import { answersOf } from "@/lib/validation/fields";

import { deskLinkBlock } from "./desk-link";

const { trainerFirstName, brand, videoRoom } = site;

const VISITOR_TEXTS: Record<VisitorEmailKind, { subject: string; intro: string; link: string }> = {
  confirmation: {
    subject: "Your evaluation",
    intro: `You’re booked for a free training evaluation with ${trainerFirstName} at ${brand}.`,
    link: "See, change or cancel your booking",
  },
  changed: {
    subject: "Your evaluation has changed",
    intro: `Your booking with ${trainerFirstName} at ${brand} has changed.`,
    link: "See, change or cancel your booking",
  },
  cancelled: {
    subject: "Your evaluation is cancelled",
    intro: `Your free training evaluation with ${trainerFirstName} at ${brand} is cancelled.`,
    link: "Pick another time",
  },
  reminder: {
    subject: "Reminder of your evaluation",
    intro: `Your free training evaluation with ${trainerFirstName} at ${brand} is coming up.`,
    link: "See, change or cancel your booking",
  },
};

const TRAINER_TEXTS: Record<TrainerEmailKind | "trainer-erased", { subject: string; intro: string }> = {
  "trainer-booked": { subject: "Booked", intro: "Someone booked an evaluation." },
  "trainer-changed": { subject: "Changed", intro: "An evaluation has changed." },
  "trainer-cancelled": { subject: "Cancelled", intro: "An evaluation is cancelled." },
  "trainer-erased": {
    subject: "Cancelled",
    intro: "The visitor cancelled it and had everything about them erased here.",
  },
};

/** Anyone can enter another person's address, so this email repeats nothing that the visitor typed. */
export function visitorEmail(kind: VisitorEmailKind, booking: ListedBooking, bookingUrl: string): EmailContent {
  const { subject, intro, link } = VISITOR_TEXTS[kind];
  const { when, where, location, directions, bringTitle, bring } = describeBooking(booking);
  const isOn = kind !== "cancelled";
  const isVirtual = booking.place === "virtual";

  return renderEmail(`${subject}: ${when}`, [
    paragraph(intro),
    ...whatHappened(
      kind,
      booking,
      { visitor: "You cancelled", trainer: `${trainerFirstName} cancelled` },
      "this booking",
    ),
    bookingFacts(booking, `${where}: ${location}`),
    ...(isOn ? [paragraph(directions), paragraph(`${bringTitle}: ${bring}`)] : []),
    {
      kind: "links",
      links: [
        { label: link, href: bookingUrl },
        ...(isOn && isVirtual ? [{ label: "Open the video link", href: videoRoom }] : []),
      ],
    },
    paragraph(`Questions? Call ${site.phone.display}.`),
    ...(kind === "confirmation"
      ? [
          paragraph(
            "If you didn’t book this, someone mistyped their address. You can cancel the booking with the link above.",
          ),
        ]
      : []),
  ]);
}

/** `deskUrl` is null for a booking that is gone. */
export function trainerEmail(
  kind: TrainerEmailKind | "trainer-erased",
  booking: ListedBooking,
  deskUrl: string | null,
): EmailContent {
  const { subject, intro } = TRAINER_TEXTS[kind];
  const { name, email, message } = booking.request;
  const { when, where, locationForTrainer } = describeBooking(booking);

  return renderEmail(`${subject}: ${shorten(name, 60)}, ${when}`, [
    paragraph(intro),
    ...whatHappened(kind, booking, { visitor: "The visitor cancelled", trainer: "You cancelled" }, "it"),
    bookingFacts(booking, `${where}: ${locationForTrainer}`, [
      ["Name", name],
      ["E-mail", email],
      ...answersOf(booking.request).map(({ label, text }) => [label, text] satisfies [string, string]),
    ]),
    ...(message ? [{ kind: "quote", text: message } as const] : []),
    ...(deskUrl ? [deskLinkBlock(deskUrl)] : []),
    paragraph(`Reply to this email to write to ${shorten(name, 60)}.`),
  ]);
}

function whatHappened(
  kind: VisitorEmailKind | TrainerEmailKind | "trainer-erased",
  { startsAt, previousStartsAt, cancelledBy }: ListedBooking,
  who: Record<"visitor" | "trainer", string>,
  what: string,
): EmailBlock[] {
  const isChange = kind === "changed" || kind === "trainer-changed";
  const isCancellation = kind === "cancelled" || kind === "trainer-cancelled";
  const isMoved = isChange && previousStartsAt && previousStartsAt.getTime() !== startsAt.getTime();
  if (isMoved) return [paragraph(`It was ${describeStart(previousStartsAt)}.`)];
  return isCancellation && cancelledBy ? [paragraph(`${who[cancelledBy]} ${what}.`)] : [];
}

function bookingFacts(
  { startsAt }: ListedBooking,
  where: string,
  others: [label: string, value: string][] = [],
): EmailBlock {
  const { timeZoneName, bookingMinutes } = bookingRules;
  const when = `${describeStart(startsAt)} ${timeZoneName}, ${bookingMinutes} minutes`;
  return { kind: "facts", facts: [["When", when], ["Where", where], ...others] };
}

function paragraph(text: string): EmailBlock {
  return { kind: "paragraph", text };
}
