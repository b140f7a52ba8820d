import "server-only";

import * as z from "zod";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/durations";
import { EMAIL_KINDS, emailKindsAbout, isEmailKind, LAST_EMAIL_KINDS } from "./email-kinds";
import { type DatabaseClient, databaseNow, db } from "@/lib/server/db";

/** It is much longer than sending takes. After that, the process is assumed to have died. */
export const LEASE_SECONDS = 5 * 60;
const FIRST_RETRY_MS = MINUTE_MS;
const LONGEST_RETRY_MS = HOUR_MS;
/** Nobody reads more than this. */
const LISTED_EMAILS = 50;
const RETRIED_FOR_MS = DAY_MS;

const leaseSchema = z.object({ id: z.int(), attempts: z.int(), queuedAt: z.date(), ageMs: z.number() });
const requestEmailSchema = leaseSchema.extend({
  kind: z.enum(emailKindsAbout("request")),
  requestId: z.guid(),
});
const bookingEmailSchema = leaseSchema.extend({
  kind: z.enum(emailKindsAbout("booking")),
  bookingId: z.guid(),
  sequence: z.int(),
});
const erasedEmailSchema = leaseSchema.extend({
  kind: z.enum(emailKindsAbout("erased booking")),
  erasedBooking: z.json(),
});
const accountEmailSchema = leaseSchema.extend({
  kind: z.enum(emailKindsAbout("account")),
  address: z.string(),
});
const dueEmailSchema = z.discriminatedUnion("kind", [
  requestEmailSchema,
  bookingEmailSchema,
  erasedEmailSchema,
  accountEmailSchema,
]);

const queueSchema = z.tuple([z.object({ waiting: z.int(), parked: z.int(), oldestSeconds: z.number() })]);
const claimedSchema = leaseSchema.loose();

type Lease = z.infer<typeof leaseSchema>;
export type RequestEmail = z.infer<typeof requestEmailSchema>;
export type BookingEmail = z.infer<typeof bookingEmailSchema>;
export type ErasedEmail = z.infer<typeof erasedEmailSchema>;
export type AccountEmail = z.infer<typeof accountEmailSchema>;
export type DueEmail = z.infer<typeof dueEmailSchema>;

/** Takes a lease, since a transaction would stay open while a slow mail server responds. `readDueEmail` reads it. */
export async function claimDueEmail() {
  // Prisma has no SKIP LOCKED, without which senders would wait for each other.
  const rows = await db().$queryRaw`
    UPDATE emails SET attempts = attempts + 1, run_at = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = (
      SELECT id FROM emails WHERE run_at <= now() ORDER BY kind = ANY(${LAST_EMAIL_KINDS}::text[]), run_at
      LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, kind, request_id AS "requestId", booking_id AS "bookingId", sequence, attempts,
      queued_at AS "queuedAt", extract(epoch FROM now() - queued_at)::float8 * 1000 AS "ageMs",
      erased_booking AS "erasedBooking", address`;
  return z.array(claimedSchema).parse(rows)[0] ?? null;
}

/** @throws ZodError if this release does not understand the row, such as one of a kind of a later release. */
export function readDueEmail(claimed: Lease): DueEmail {
  return dueEmailSchema.parse(claimed);
}

export async function removeEmail({ id }: Lease) {
  await db().queuedEmail.deleteMany({ where: { id } });
}

export function isExpired({ ageMs }: Lease) {
  return ageMs >= RETRIED_FOR_MS;
}

export async function retryEmailLater(email: Lease, lastError: string) {
  const runAt = await databaseNow(db(), retryDelayMs(email.attempts));
  await db().queuedEmail.updateMany({ where: { id: email.id }, data: { runAt, lastError } });
}

/** Delays the email, without counting an attempt, until its address may get another one. */
export async function holdEmail({ id }: Lease, waitMs: number, lastError: string) {
  const data = { runAt: await databaseNow(db(), waitMs), attempts: { decrement: 1 }, lastError };
  await db().queuedEmail.updateMany({ where: { id }, data });
}

/** The desk lists it until somebody has it tried again. */
export async function parkEmail({ id }: Lease, lastError: string) {
  await db().queuedEmail.updateMany({ where: { id }, data: { runAt: null, lastError } });
}

/** Leaves out what is due later, such as reminders, whose `queued_at` is when they are due. */
export async function countQueuedEmails(client: DatabaseClient) {
  // Prisma counts one thing at a time, and at three moments.
  const rows = await client.$queryRaw`
    SELECT count(run_at)::int AS waiting, count(*) FILTER (WHERE run_at IS NULL)::int AS parked,
      coalesce(extract(epoch FROM now() - min(queued_at) FILTER (WHERE run_at IS NOT NULL)), 0)::float8 AS "oldestSeconds"
    FROM emails WHERE queued_at <= now()`;
  return queueSchema.parse(rows)[0];
}

/** A reminder that a restore has parked is still sent when it is due. */
export function retryFailedEmails() {
  // Prisma cannot set a column to what another one says.
  return db().$executeRaw`
    UPDATE emails SET run_at = greatest(now(), queued_at), queued_at = greatest(now(), queued_at), attempts = 0
    WHERE run_at IS NULL`;
}

export async function listParkedEmails() {
  const emails = await db().queuedEmail.findMany({
    where: { runAt: null },
    orderBy: [{ queuedAt: "asc" }, { id: "asc" }],
    take: LISTED_EMAILS,
    select: {
      id: true,
      kind: true,
      queuedAt: true,
      lastError: true,
      address: true,
      request: { select: { name: true } },
      booking: { select: { request: { select: { name: true } } } },
    },
  });
  return emails.map(({ kind, request, booking, address, ...email }) => {
    const facts = isEmailKind(kind) ? EMAIL_KINDS[kind] : null;
    return {
      ...email,
      /** It is null for some kinds that this release does not know. */
      to: facts?.to ?? (address === null ? null : "account owner"),
      isAboutErased: facts?.about === "erased booking",
      name: (request ?? booking?.request)?.name ?? null,
    };
  });
}

export type ParkedEmail = Awaited<ReturnType<typeof listParkedEmails>>[number];

/** Emails stay for a day without a mail server, for one that is configured late. Restored ones wait for somebody. */
export async function removeExpiredEmails() {
  await db().queuedEmail.deleteMany({
    where: { runAt: { not: null }, queuedAt: { lt: await databaseNow(db(), -RETRIED_FOR_MS) } },
  });
}

function retryDelayMs(attempts: number) {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}
