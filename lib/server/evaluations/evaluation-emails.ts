import "server-only";

import type { EvaluationEmailKind } from "@/lib/domain/evaluation";
import type { Prisma } from "@/prisma/client/client";

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

const REMINDER_HOURS = 24;
/** A reminder two hours after the confirmation would only be a nuisance. */
const REMINDER_MIN_NOTICE_HOURS = REMINDER_HOURS + 2;
/** How long somebody whose time was taken has to pick another before the trainer hears of the request. */
const NOTICE_DELAY_MINUTES = 15;

type Booking = { id: string; sequence: number; startsAt: Date };
type Transaction = Prisma.TransactionClient;

/** Queues emails about a booking as it stands now; they are sent once the transaction has been committed. */
export async function queueEvaluationEmails(tx: Transaction, booking: Booking, kinds: EvaluationEmailKind[]) {
  const { id: evaluationId, sequence } = booking;
  await tx.contactMail.createMany({
    data: kinds.map((kind) => ({ evaluationId, kind, sequence })),
    skipDuplicates: true,
  });
}

/** Queues the reminder of a booking, unless the visit is so near that the confirmation does for it. */
export async function queueReminder(tx: Transaction, { id: evaluationId, sequence, startsAt }: Booking) {
  if (startsAt.getTime() - Date.now() < REMINDER_MIN_NOTICE_HOURS * HOUR_MS) return;
  const dueAt = new Date(startsAt.getTime() - REMINDER_HOURS * HOUR_MS);
  await tx.contactMail.createMany({
    data: { evaluationId, kind: "reminder" satisfies EvaluationEmailKind, sequence, queuedAt: dueAt, runAt: dueAt },
    skipDuplicates: true,
  });
}

/** For a booking that has moved or been cancelled. */
export async function removeReminders(tx: Transaction, evaluationId: string) {
  await tx.contactMail.deleteMany({ where: { evaluationId, kind: "reminder" satisfies EvaluationEmailKind } });
}

/** The ordinary notice about a request whose time was taken: later, since the visitor may be picking another time. */
export async function queueDelayedNotice(tx: Transaction, contactId: string) {
  const dueAt = new Date(Date.now() + NOTICE_DELAY_MINUTES * MINUTE_MS);
  await tx.contactMail.createMany({
    data: { contactId, kind: "notice", queuedAt: dueAt, runAt: dueAt },
    skipDuplicates: true,
  });
}

export async function queueNotice(tx: Transaction, contactId: string) {
  await tx.contactMail.createMany({ data: { contactId, kind: "notice" }, skipDuplicates: true });
}

/** The emails about the booking say it all. */
export async function removeRequestEmails(tx: Transaction, contactId: string) {
  await tx.contactMail.deleteMany({ where: { contactId } });
}
