import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";
import type { TrainerEmailKind, VisitorEmailKind } from "@/lib/domain/booking";
import type { ListedBooking } from "@/lib/server/bookings/booking-rows";
import { describeBooking } from "@/lib/server/bookings/describe-booking";
import { type EmailBlock, type EmailContent, renderEmail, shorten } from "@/lib/server/email/email-content";

const { trainerFirstName, brand, phone } = site;

const VISITOR_TEXTS: Record<VisitorEmailKind, { subject: string; intro: string; link: string }> = {
  confirmation: {
    subject: "Your evaluation",
    intro: `You are booked for a complimentary training evaluation with ${trainerFirstName} at ${brand}.`,
    link: "See, change or cancel your booking",
  },
  changed: {
    subject: "Your evaluation has changed",
    intro: `Your training evaluation with ${trainerFirstName} at ${brand} has changed. This is your booking now.`,
    link: "See, change or cancel your booking",
  },
  cancelled: {
    subject: "Your evaluation is cancelled",
    intro: `This training evaluation with ${trainerFirstName} at ${brand} is cancelled.`,
    link: "Pick another time",
  },
  reminder: {
    subject: "Reminder of your evaluation",
    intro: `Your training evaluation with ${trainerFirstName} at ${brand} is coming up.`,
    link: "See, change or cancel your booking",
  },
};

const TRAINER_TEXTS: Record<TrainerEmailKind | "trainer-erased", { subject: string; intro: string }> = {
  "trainer-booked": { subject: "Booked", intro: "An evaluation was booked." },
  "trainer-changed": { subject: "Changed", intro: "A booking was changed. It is now as follows." },
  "trainer-cancelled": {
    subject: "Cancelled",
    intro: "A booking was cancelled. Its time can be booked again, and the request is marked as new.",
  },
  "trainer-erased": {
    subject: "Cancelled",
    intro: "The visitor cancelled it and had everything about them erased here. Its time can be booked again.",
  },
};

/** Anyone can enter another person's address, so this email repeats nothing that the visitor typed. */
export function visitorEmail(kind: VisitorEmailKind, booking: ListedBooking, bookingUrl: string): EmailContent {
  const { subject, intro, link } = VISITOR_TEXTS[kind];
  const { when, directions, bring } = describeBooking(booking);
  const isOn = kind !== "cancelled";

  return renderEmail(`${subject}: ${when}`, [
    paragraph(intro),
    bookingFacts(booking),
    ...(isOn ? [paragraph(directions), paragraph(bring)] : []),
    { kind: "links", links: [{ label: link, href: bookingUrl }] },
    paragraph(`Questions? Call ${phone.display}.`),
    ...(kind === "confirmation"
      ? [
          paragraph(
            "If you did not book this, someone mistyped their address. You can cancel the booking with the link above.",
          ),
        ]
      : []),
  ]);
}

export function trainerEmail(kind: TrainerEmailKind | "trainer-erased", booking: ListedBooking): EmailContent {
  const { subject, intro } = TRAINER_TEXTS[kind];
  const { name, email, message } = booking.request;

  return renderEmail(`${subject}: ${shorten(name, 60)}, ${describeBooking(booking).when}`, [
    paragraph(intro),
    bookingFacts(booking, [
      ["Name", name],
      ["E-mail", email],
      ["Booking", booking.id],
    ]),
    ...(message ? [{ kind: "quote", text: message } as const] : []),
    paragraph("Reply to this email to write to the visitor."),
  ]);
}

function bookingFacts(booking: ListedBooking, others: [label: string, value: string][] = []): EmailBlock {
  const { when, where } = describeBooking(booking);
  const { timeZoneName, bookingMinutes } = bookingRules;
  return {
    kind: "facts",
    facts: [["When", `${when} ${timeZoneName}, ${bookingMinutes} minutes`], ["Where", where], ...others],
  };
}

function paragraph(text: string): EmailBlock {
  return { kind: "paragraph", text };
}
