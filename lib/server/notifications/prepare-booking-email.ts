import "server-only";

import { site } from "@/lib/content/site";
import { isPlainAddress } from "@/lib/domain/email-address";
import {
  type BookingEmailKind,
  isVisitorEmail,
  sendUntil,
  tellsOfChange,
  type TrainerEmailKind,
  type VisitorEmailKind,
} from "@/lib/server/email/email-kinds";
import { invitation, trainerEvent, visitorEvent } from "@/lib/server/bookings/booking-calendar";
import { bookingUrl } from "@/lib/server/bookings/booking-links";
import { erasedBookingSchema, findBookingWithRequest, type ListedBooking } from "@/lib/server/bookings/booking-rows";
import { db } from "@/lib/server/db";
import type { BookingEmail, ErasedEmail } from "@/lib/server/email/outbox";
import type { Email, PreparedEmail } from "@/lib/server/email/send-email";
import { env, siteUrl } from "@/lib/server/env";

import { trainerEmail, visitorEmail } from "./booking-email-templates";
import { deskBookingUrl } from "./desk-link";
import { consumeVisitorEmailLimit } from "./visitor-email-limit";

export async function prepareBookingEmail(email: BookingEmail): Promise<PreparedEmail> {
  const { bookingId, kind, sequence, attempts } = email;
  const booking = await findBookingWithRequest(db(), bookingId);
  if (!booking) return { dropped: "deleted" };
  if (booking.sequence !== sequence) return { dropped: "replaced by a newer one" };

  const messageId = messageIdOf(kind, booking);
  if (isTooLate(kind, booking)) return { dropped: "too late" };
  if (!isVisitorEmail(kind)) return { messageId, ...toTrainer(kind, booking) };
  if (!isPlainAddress(booking.request.email)) return { dropped: "unusual address" };
  const held =
    attempts === 1 && isCausedByVisitor(kind, booking) ? await consumeVisitorEmailLimit(booking.request.email) : null;
  // A confirmation counts but is never held, so that anyone who has a booking hears of it.
  if (held && kind !== "confirmation") return held;
  return { messageId, ...toVisitor(kind, booking) };
}

function isCausedByVisitor(kind: VisitorEmailKind, { cancelledBy }: ListedBooking) {
  return tellsOfChange(kind) && cancelledBy !== "trainer";
}

/** The booking's rows are gone, so the email holds a copy of them. */
export function prepareErasedEmail({ kind, erasedBooking }: ErasedEmail): Email {
  const booking = erasedBookingSchema.parse(erasedBooking);
  return { messageId: messageIdOf(kind, booking), ...toTrainer(kind, booking) };
}

function messageIdOf(kind: string, { id, sequence }: ListedBooking) {
  return `${kind}.${id}.${sequence}@${siteUrl("/").hostname}`;
}

function isTooLate(kind: BookingEmailKind, { startsAt }: ListedBooking) {
  const until = sendUntil(kind, startsAt);
  return until !== null && until < new Date();
}

function toVisitor(kind: VisitorEmailKind, booking: ListedBooking): Email {
  const to = booking.request.email;
  return {
    to,
    replyTo: { name: site.brand, address: site.email },
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    ...visitorEmail(kind, booking, bookingUrl(booking.id)),
    ...(tellsOfChange(kind) && calendarPart(visitorEvent(booking), to)),
  };
}

function toTrainer(kind: TrainerEmailKind | "trainer-erased", booking: ListedBooking): Email {
  const { name, email } = booking.request;
  const to = env().CONTACT_NOTIFY_TO ?? "";
  return {
    to,
    replyTo: { name, address: email },
    ...trainerEmail(kind, booking, kind === "trainer-erased" ? null : deskBookingUrl(booking.id)),
    ...calendarPart(trainerEvent(booking), to),
  };
}

function calendarPart(event: ReturnType<typeof visitorEvent>, attendee: string) {
  return { icalEvent: { filename: "evaluation.ics", ...invitation(event, attendee) } };
}
