import "server-only";

import type { BookingEmailKind } from "@/lib/domain/booking";
import { HOUR_MS, MINUTE_MS } from "@/lib/domain/durations";
import { queueEmails, unqueueEmails } from "@/lib/server/email/outbox";
import type { Prisma } from "@/prisma/client/client";

import type { ListedBooking } from "./booking-rows";

const REMINDER_HOURS = 24;
/** A reminder within two hours of the confirmation would only annoy the visitor. */
const REMINDER_MIN_LEAD_HOURS = REMINDER_HOURS + 2;
/** Lets a visitor whose time was taken pick another one before the trainer is notified. */
const TRAINER_EMAIL_DELAY_MINUTES = 15;

type Booking = { id: string; sequence: number; startsAt: Date };
type Transaction = Prisma.TransactionClient;

export function queueBookingEmails(tx: Transaction, { id: bookingId, sequence }: Booking, kinds: BookingEmailKind[]) {
  return queueEmails(
    tx,
    kinds.map((kind) => ({ bookingId, kind, sequence })),
  );
}

export async function queueReminder(tx: Transaction, { id: bookingId, sequence, startsAt }: Booking) {
  if (startsAt.getTime() - Date.now() < REMINDER_MIN_LEAD_HOURS * HOUR_MS) return;
  const dueAt = new Date(startsAt.getTime() - REMINDER_HOURS * HOUR_MS);
  await queueEmails(tx, [{ bookingId, kind: "reminder", sequence }], dueAt);
}

export function removeReminders(tx: Transaction, bookingId: string) {
  return unqueueEmails(tx, { bookingId, kind: "reminder" });
}

/** Keeps what the email says, as the booking is about to be erased, but not the visitor's message. */
export function queueErasedEmail(tx: Transaction, { request, ...booking }: ListedBooking) {
  const erasedBooking = { ...booking, request: { ...request, message: "" } };
  return queueEmails(tx, [{ kind: "trainer-erased", erasedBooking }]);
}

export function queueDelayedTrainerEmail(tx: Transaction, requestId: string) {
  const dueAt = new Date(Date.now() + TRAINER_EMAIL_DELAY_MINUTES * MINUTE_MS);
  return queueEmails(tx, [{ requestId, kind: "trainer-request" }], dueAt);
}

export function queueTrainerEmail(tx: Transaction, requestId: string) {
  return queueEmails(tx, [{ requestId, kind: "trainer-request" }]);
}

/** The emails about the booking replace these. */
export function removeRequestEmails(tx: Transaction, requestId: string) {
  return unqueueEmails(tx, { requestId });
}
