import "server-only";

import { REMINDER_HOURS, REMINDER_LEAD_HOURS } from "@/lib/content/booking-rules";
import type { Booking } from "@/lib/domain/booking";
import { type BookingEmailKind, LATER_BOOKING_KINDS, type RequestEmailKind } from "@/lib/server/email/email-kinds";
import { HOUR_MS, MINUTE_MS } from "@/lib/domain/durations";
import { type DatabaseClient, databaseNow } from "@/lib/server/db";

import type { ListedBooking } from "./booking-rows";

/** Lets a visitor whose time was taken pick another one before the trainer is notified. */
const TRAINER_EMAIL_DELAY_MINUTES = 15;

/** An email about another version of the booking is not sent. */
type BookingVersion = Pick<Booking, "id" | "sequence" | "startsAt">;
export async function queueBookingEmails(client: DatabaseClient, booking: BookingVersion, kinds: BookingEmailKind[]) {
  const { id: bookingId, sequence } = booking;
  await client.queuedEmail.createMany({
    data: kinds.map((kind) => ({ bookingId, kind, sequence })),
    skipDuplicates: true,
  });
}

export async function isEmailQueued(
  client: DatabaseClient,
  { id: bookingId, sequence }: BookingVersion,
  kind: BookingEmailKind,
) {
  return (await client.queuedEmail.count({ where: { bookingId, sequence, kind } })) > 0;
}

export async function queueReminder(client: DatabaseClient, { id: bookingId, sequence, startsAt }: BookingVersion) {
  if (startsAt.getTime() - Date.now() < REMINDER_LEAD_HOURS * HOUR_MS) return;
  const dueAt = new Date(startsAt.getTime() - REMINDER_HOURS * HOUR_MS);
  await client.queuedEmail.createMany({
    data: { bookingId, kind: "reminder" satisfies BookingEmailKind, sequence, queuedAt: dueAt, runAt: dueAt },
    skipDuplicates: true,
  });
}

export async function removeReminders(client: DatabaseClient, bookingId: string) {
  await client.queuedEmail.deleteMany({ where: { bookingId, kind: { in: LATER_BOOKING_KINDS } } });
}

/** Keeps what the email will say, because the booking is about to be erased. */
export async function queueErasedEmail(client: DatabaseClient, { request, ...booking }: ListedBooking) {
  const { name, email } = request;
  const erasedBooking = { ...booking, request: { name, email } };
  await client.queuedEmail.create({ data: { kind: "trainer-erased", erasedBooking }, select: { id: true } });
}

export async function queueDelayedTrainerEmail(client: DatabaseClient, requestId: string) {
  const kind: RequestEmailKind = "trainer-request";
  const runAt = await databaseNow(client, TRAINER_EMAIL_DELAY_MINUTES * MINUTE_MS);
  await client.queuedEmail.createMany({ data: { requestId, kind, queuedAt: runAt, runAt }, skipDuplicates: true });
}

export async function queueTrainerEmail(client: DatabaseClient, requestId: string) {
  await client.queuedEmail.createMany({ data: { requestId, kind: "trainer-request" }, skipDuplicates: true });
}

/** The emails about the booking replace these. */
export async function removeRequestEmails(client: DatabaseClient, requestId: string) {
  await client.queuedEmail.deleteMany({ where: { requestId } });
}
