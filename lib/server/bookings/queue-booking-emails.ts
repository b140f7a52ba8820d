import "server-only";

import { REMINDER_HOURS, REMINDER_LEAD_HOURS } from "@/lib/content/booking-rules";
import type { BookingEmailKind } from "@/lib/domain/booking";
import { HOUR_MS, MINUTE_MS } from "@/lib/domain/durations";
import type { Prisma } from "@/prisma/client/client";

import type { ListedBooking } from "./booking-rows";

/** Lets a visitor whose time was taken pick another one before the trainer is notified. */
const TRAINER_EMAIL_DELAY_MINUTES = 15;

type Booking = { id: string; sequence: number; startsAt: Date };
type Transaction = Prisma.TransactionClient;

export async function queueBookingEmails(tx: Transaction, booking: Booking, kinds: BookingEmailKind[]) {
  const { id: bookingId, sequence } = booking;
  await tx.queuedEmail.createMany({
    data: kinds.map((kind) => ({ bookingId, kind, sequence })),
    skipDuplicates: true,
  });
}

/** About the booking as it is, and not sent yet. */
export async function isEmailQueued(tx: Transaction, { id: bookingId, sequence }: Booking, kind: BookingEmailKind) {
  return (await tx.queuedEmail.count({ where: { bookingId, sequence, kind } })) > 0;
}

export async function queueReminder(tx: Transaction, { id: bookingId, sequence, startsAt }: Booking) {
  if (startsAt.getTime() - Date.now() < REMINDER_LEAD_HOURS * HOUR_MS) return;
  const dueAt = new Date(startsAt.getTime() - REMINDER_HOURS * HOUR_MS);
  await tx.queuedEmail.createMany({
    data: { bookingId, kind: "reminder" satisfies BookingEmailKind, sequence, queuedAt: dueAt, runAt: dueAt },
    skipDuplicates: true,
  });
}

export async function removeReminders(tx: Transaction, bookingId: string) {
  await tx.queuedEmail.deleteMany({ where: { bookingId, kind: "reminder" satisfies BookingEmailKind } });
}

/** Keeps what the email says, as the booking is about to be erased, but not the visitor's message. */
export async function queueErasedEmail(tx: Transaction, { request, ...booking }: ListedBooking) {
  const erasedBooking = { ...booking, request: { ...request, message: "" } };
  await tx.queuedEmail.create({ data: { kind: "trainer-erased", erasedBooking }, select: { id: true } });
}

export async function queueDelayedTrainerEmail(tx: Transaction, requestId: string) {
  const dueAt = new Date(Date.now() + TRAINER_EMAIL_DELAY_MINUTES * MINUTE_MS);
  await tx.queuedEmail.createMany({
    data: { requestId, kind: "trainer-request", queuedAt: dueAt, runAt: dueAt },
    skipDuplicates: true,
  });
}

export async function queueTrainerEmail(tx: Transaction, requestId: string) {
  await tx.queuedEmail.createMany({ data: { requestId, kind: "trainer-request" }, skipDuplicates: true });
}

/** The emails about the booking replace these. */
export async function removeRequestEmails(tx: Transaction, requestId: string) {
  await tx.queuedEmail.deleteMany({ where: { requestId } });
}
