import "server-only";

import type { EvaluationEmailKind } from "@/lib/domain/evaluation";
import type { Prisma } from "@/prisma/client/client";

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

const REMINDER_HOURS = 24;
/** A reminder within two hours of the confirmation would only annoy the visitor. */
const REMINDER_MIN_NOTICE_HOURS = REMINDER_HOURS + 2;
/** Lets a visitor whose time was taken pick another one before the trainer is notified. */
const NOTICE_DELAY_MINUTES = 15;

type Booking = { id: string; sequence: number; startsAt: Date };
type Transaction = Prisma.TransactionClient;

export async function queueEvaluationEmails(tx: Transaction, booking: Booking, kinds: EvaluationEmailKind[]) {
  const { id: evaluationId, sequence } = booking;
  await tx.contactMail.createMany({
    data: kinds.map((kind) => ({ evaluationId, kind, sequence })),
    skipDuplicates: true,
  });
}

export async function queueReminder(tx: Transaction, { id: evaluationId, sequence, startsAt }: Booking) {
  if (startsAt.getTime() - Date.now() < REMINDER_MIN_NOTICE_HOURS * HOUR_MS) return;
  const dueAt = new Date(startsAt.getTime() - REMINDER_HOURS * HOUR_MS);
  await tx.contactMail.createMany({
    data: { evaluationId, kind: "reminder" satisfies EvaluationEmailKind, sequence, queuedAt: dueAt, runAt: dueAt },
    skipDuplicates: true,
  });
}

export async function removeReminders(tx: Transaction, evaluationId: string) {
  await tx.contactMail.deleteMany({ where: { evaluationId, kind: "reminder" satisfies EvaluationEmailKind } });
}

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

/** The emails about the booking replace these. */
export async function removeRequestEmails(tx: Transaction, contactId: string) {
  await tx.contactMail.deleteMany({ where: { contactId } });
}
