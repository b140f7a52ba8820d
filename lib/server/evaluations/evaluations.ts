import "server-only";

import pLimit from "p-limit";
import * as z from "zod";

import { evaluationRules } from "@/lib/content/evaluations";
import {
  type Evaluation,
  EVALUATION_PLACES,
  EVALUATION_STATES,
  type EvaluationPick,
  isUpcoming,
  type VisitOutcome,
} from "@/lib/domain/evaluation";
import { localDay, openTimes, visitTimes } from "@/lib/domain/open-times";
import {
  findBookingRequestId,
  type NewContactMessage,
  saveBookingRequest,
  setContactState,
} from "@/lib/server/contacts/contact-messages";
import { db } from "@/lib/server/db";
import { Prisma } from "@/prisma/client/client";

import { listClosedDays, removeClosedDays, saveClosedDays } from "./closed-days";
import {
  queueDelayedNotice,
  queueEvaluationEmails,
  queueNotice,
  queueReminder,
  removeReminders,
  removeRequestEmails,
} from "./evaluation-emails";

type Client = Pick<Prisma.TransactionClient, "$queryRaw" | "evaluation" | "closedDay">;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Arbitrary, but no other advisory lock of the site's database may use it. */
const LOCK_ID = 72_707_370;
/** A transaction that waits for the lock holds a connection; the rest of the site needs the others. */
const inTurn = pLimit(4);

const COLUMNS = {
  id: true,
  contactId: true,
  place: true,
  startsAt: true,
  endsAt: true,
  state: true,
  sequence: true,
} as const;

const evaluationSchema = z.object({
  id: z.guid(),
  contactId: z.guid(),
  place: z.enum(EVALUATION_PLACES),
  startsAt: z.date(),
  endsAt: z.date(),
  state: z.enum(EVALUATION_STATES),
  sequence: z.int(),
});

const IS_BOOKING = { state: { not: "blocked" } };

const occupiedSchema = z.array(z.object({ startsAt: z.date(), freeAt: z.date(), isBlock: z.boolean() }));

type TimeFrame = {
  from: Date;
  to: Date;
  now: Date | null;
  /** The booking that is being moved, which must not block its own new time. */
  exceptId?: string;
};

export function findOpenTimes(frame: TimeFrame) {
  return readOpenTimes(db(), frame);
}

export type Requester = { message: NewContactMessage } | { contactId: string };

type BookingResult =
  | { outcome: "booked"; evaluationId: string; isNew: boolean }
  /** The request is stored, but the time is booked or not offered. */
  | { outcome: "taken"; contactId: string; isNew: boolean }
  | { outcome: "too-many"; isNew: boolean }
  | { outcome: "unknown-request"; isNew: false };

/** Safe to retry: the same form finds its booking. @throws if it is not known whether the booking was stored. */
export function bookEvaluation(pick: EvaluationPick, requester: Requester): Promise<BookingResult> {
  return withCalendarLocked(async (tx) => {
    const request = await findOrSaveRequest(tx, pick, requester);
    if (!request) return { outcome: "unknown-request", isNew: false };
    const { contactId, isNew } = request;

    const current = await findBookedId(tx, contactId);
    if (current) return { outcome: "booked", evaluationId: current, isNew: false };

    if ((await countUpcoming(tx, request.email)) >= evaluationRules.maxUpcoming) {
      if (isNew) await queueNotice(tx, contactId);
      return { outcome: "too-many", isNew };
    }

    const evaluationId = (await isOpen(tx, pick.startsAt)) ? await insertBooking(tx, contactId, pick) : null;
    if (!evaluationId) {
      if (isNew) await queueDelayedNotice(tx, contactId);
      return { outcome: "taken", contactId, isNew };
    }

    const booking = { id: evaluationId, sequence: 0, startsAt: pick.startsAt };
    await setContactState(contactId, "booked", tx);
    await removeRequestEmails(tx, contactId);
    await queueEvaluationEmails(tx, booking, ["confirmation", "trainer-booked"]);
    await queueReminder(tx, booking);
    return { outcome: "booked", evaluationId, isNew: true };
  });
}

export async function findRepeatedBooking(
  { startsAt }: EvaluationPick,
  requester: Requester,
): Promise<BookingResult | null> {
  const contactId =
    "message" in requester ? await findBookingRequestId(requester.message, startsAt) : requester.contactId;
  const evaluationId = contactId && (await findBookedId(db(), contactId));
  return evaluationId ? { outcome: "booked", evaluationId, isNew: false } : null;
}

export async function changeEvaluation(
  id: string,
  { place, startsAt }: EvaluationPick,
): Promise<"changed" | "taken" | "not-upcoming"> {
  try {
    return await withCalendarLocked(async (tx) => {
      const current = await findUpcoming(tx, id);
      if (!current) return "not-upcoming";
      if (current.startsAt.getTime() === startsAt.getTime() && current.place === place) return "changed";
      if (!(await isOpen(tx, startsAt, id))) return "taken";

      const booking = await tx.evaluation.update({
        where: { id },
        data: { place, ...visitTimes(evaluationRules, startsAt), sequence: { increment: 1 } },
        select: { id: true, sequence: true, startsAt: true },
      });
      await removeReminders(tx, id);
      await queueEvaluationEmails(tx, booking, ["changed", "trainer-changed"]);
      await queueReminder(tx, booking);
      return "changed";
    });
  } catch (error) {
    if (isOverlap(error)) return "taken";
    throw error;
  }
}

/** True for a booking that is already cancelled, so that a retry succeeds. */
export function cancelEvaluation(id: string): Promise<boolean> {
  return withCalendarLocked(async (tx) => {
    const current = await findUpcoming(tx, id);
    if (!current) return (await findEvaluationIn(tx, id))?.state === "cancelled";

    const booking = await tx.evaluation.update({
      where: { id },
      data: { state: "cancelled", sequence: { increment: 1 } },
      select: { id: true, sequence: true, startsAt: true },
    });
    await setContactState(current.contactId, "new", tx);
    await removeReminders(tx, id);
    await queueEvaluationEmails(tx, booking, ["cancelled", "trainer-cancelled"]);
    return true;
  });
}

export async function markEvaluation(id: string, outcome: VisitOutcome): Promise<boolean> {
  const { count } = await db().evaluation.updateMany({
    where: { id, state: { in: ["booked", "attended", "missed"] }, startsAt: { lte: new Date() } },
    data: { state: outcome },
  });
  return count === 1;
}

export function findEvaluation(id: string): Promise<Evaluation | null> {
  return findEvaluationIn(db(), id);
}

/** Null if the request has no booking, undefined if there is no such request. */
export async function findBookingOfRequest(contactId: string): Promise<string | null | undefined> {
  const request = await db().contactMessage.findUnique({ where: { id: contactId }, select: { id: true } });
  return request ? findBookedId(db(), contactId) : undefined;
}

const REQUEST_COLUMNS = { name: true, email: true, message: true } as const;
const listedSchema = evaluationSchema.extend({
  contact: z.object({ name: z.string(), email: z.string(), message: z.string() }),
});

export type ListedEvaluation = z.infer<typeof listedSchema>;

export async function findEvaluationWithContact(id: string): Promise<ListedEvaluation | null> {
  const row = await db().evaluation.findUnique({
    where: { id, ...IS_BOOKING },
    select: { ...COLUMNS, contact: { select: REQUEST_COLUMNS } },
  });
  return row && listedSchema.parse(row);
}

/** Pages of this size fit into memory at any message length. */
const PAGE_SIZE = 200;

type ListFilter = {
  period: "upcoming" | "past";
  after?: { startsAt: Date; id: string } | undefined;
};

export async function listEvaluations({ period, after }: ListFilter): Promise<ListedEvaluation[]> {
  const now = new Date();
  const isAscending = period === "upcoming";
  const order = isAscending ? ("asc" as const) : ("desc" as const);
  const beyond = after && (isAscending ? { gte: after.startsAt } : { lte: after.startsAt });
  const beyondId = after && (isAscending ? { lte: after.id } : { gte: after.id });
  const rows = await db().evaluation.findMany({
    where: {
      ...(isAscending ? { state: "booked" } : IS_BOOKING),
      AND: [{ startsAt: isAscending ? { gt: now } : { lte: now } }, ...(beyond ? [{ startsAt: beyond }] : [])],
      ...(after && beyondId && { NOT: { startsAt: after.startsAt, id: beyondId } }),
    },
    orderBy: [{ startsAt: order }, { id: order }],
    take: PAGE_SIZE,
    select: { ...COLUMNS, contact: { select: REQUEST_COLUMNS } },
  });
  return z.array(listedSchema).parse(rows);
}

export async function listCalendar(from: Date) {
  const rows = await db().evaluation.findMany({
    where: { endsAt: { gt: from }, startsAt: { gt: new Date(from.getTime() - DAY_MS) }, state: { not: "cancelled" } },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    select: { ...COLUMNS, contact: { select: REQUEST_COLUMNS } },
  });
  return {
    visits: z.array(listedSchema).parse(rows.filter(({ state }) => state !== "blocked")),
    blocks: rows
      .filter(({ state }) => state === "blocked")
      .map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt })),
  };
}

export function blockTime(startsAt: Date, minutes: number): Promise<boolean> {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  return withCalendarLocked(async (tx) => {
    const inserted = await tx.$executeRaw`
      INSERT INTO evaluations (starts_at, ends_at, free_at, state)
      VALUES (${startsAt}::timestamptz, ${endsAt}::timestamptz, ${endsAt}::timestamptz, 'blocked')
      ON CONFLICT DO NOTHING`;
    return inserted === 1;
  });
}

export async function unblockTime(startsAt: Date): Promise<boolean> {
  const { count } = await db().evaluation.deleteMany({ where: { startsAt, state: "blocked" } });
  return count > 0;
}

/** Existing bookings on these days, such as "2026-12-24", are kept and returned. */
export function closeDays(days: readonly string[]): Promise<ListedEvaluation[]> {
  return withCalendarLocked(async (tx) => {
    await saveClosedDays(tx, days);
    const rows = await tx.evaluation.findMany({
      where: { state: "booked", startsAt: { gt: new Date() } },
      orderBy: [{ startsAt: "asc" }, { id: "asc" }],
      select: { ...COLUMNS, contact: { select: REQUEST_COLUMNS } },
    });
    const bookings = z.array(listedSchema).parse(rows);
    return bookings.filter(({ startsAt }) => days.includes(localDay(evaluationRules, startsAt)));
  });
}

export function openDays(days: readonly string[]): Promise<void> {
  return removeClosedDays(db(), days);
}

/** One at a time on all replicas, so that a time found open stays open until the transaction ends. */
function withCalendarLocked<Result>(run: (tx: Prisma.TransactionClient) => Promise<Result>): Promise<Result> {
  return inTurn(() =>
    db().$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK_ID})`;
        return run(tx);
      },
      { maxWait: 5_000, timeout: 10_000 },
    ),
  );
}

async function findOrSaveRequest(tx: Prisma.TransactionClient, { startsAt }: EvaluationPick, requester: Requester) {
  if ("message" in requester) {
    const { id, isNew } = await saveBookingRequest(tx, requester.message, startsAt);
    return { contactId: id, isNew, email: requester.message.email };
  }
  const { contactId } = requester;
  const stored = await tx.contactMessage.findUnique({ where: { id: contactId }, select: { email: true } });
  return stored && { contactId, isNew: false, email: stored.email };
}

async function findBookedId(client: Client, contactId: string) {
  const row = await client.evaluation.findFirst({ where: { contactId, state: "booked" }, select: { id: true } });
  return row?.id ?? null;
}

async function countUpcoming(client: Client, email: string) {
  const [row] = z.tuple([z.object({ count: z.int() })]).parse(
    await client.$queryRaw`
      SELECT count(*)::int AS count FROM evaluations JOIN contacts ON contacts.id = evaluations.contact_id
      WHERE lower(contacts.email) = lower(${email}) AND evaluations.state = 'booked' AND evaluations.starts_at > now()`,
  );
  return row.count;
}

async function isOpen(client: Client, startsAt: Date, exceptId?: string) {
  const now = new Date();
  // Not only for speed: PostgreSQL has no year 0.
  if (startsAt < now) return false;
  const to = new Date(startsAt.getTime() + 1);
  return (await readOpenTimes(client, { from: startsAt, to, now, ...(exceptId && { exceptId }) })).length > 0;
}

async function readOpenTimes(client: Client, { from, to, now, exceptId }: TimeFrame) {
  // Whole days in any time zone, because the rules limit the bookings per day.
  const first = new Date(from.getTime() - DAY_MS);
  const last = new Date(to.getTime() + DAY_MS);
  const rows = await client.$queryRaw`
    SELECT starts_at AS "startsAt", free_at AS "freeAt", state = 'blocked' AS "isBlock" FROM evaluations
    WHERE state <> 'cancelled' AND tstzrange(starts_at, free_at) && tstzrange(${first}::timestamptz, ${last}::timestamptz)
      AND id IS DISTINCT FROM ${exceptId ?? null}::uuid`;
  const closedDays = await listClosedDays(client, localDay(evaluationRules, from), localDay(evaluationRules, to));
  return openTimes(evaluationRules, occupiedSchema.parse(rows), closedDays, from, to, now);
}

/** Null if a database constraint finds an overlap or another booking of the same request. */
async function insertBooking(tx: Prisma.TransactionClient, contactId: string, { place, startsAt }: EvaluationPick) {
  const { endsAt, freeAt } = visitTimes(evaluationRules, startsAt);
  const rows = await tx.$queryRaw`
    INSERT INTO evaluations (contact_id, place, starts_at, ends_at, free_at)
    VALUES (${contactId}::uuid, ${place}, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${freeAt}::timestamptz)
    ON CONFLICT DO NOTHING
    RETURNING id`;
  return z.array(z.object({ id: z.guid() })).parse(rows)[0]?.id ?? null;
}

async function findUpcoming(tx: Prisma.TransactionClient, id: string) {
  const evaluation = await findEvaluationIn(tx, id);
  return evaluation && isUpcoming(evaluation) ? evaluation : null;
}

async function findEvaluationIn(client: Client, id: string): Promise<Evaluation | null> {
  const row = await client.evaluation.findUnique({ where: { id, ...IS_BOOKING }, select: COLUMNS });
  return row && evaluationSchema.parse(row);
}

/** PostgreSQL's exclusion_violation, which only a write without the lock can cause. */
function isOverlap(error: unknown) {
  return error instanceof Prisma.PrismaClientKnownRequestError && JSON.stringify(error.meta ?? {}).includes("23P01");
}
