import "server-only";

import * as z from "zod";

import type { TrainingPlace } from "@/lib/domain/booking";
import type { RequestEmailKind } from "@/lib/server/email/email-kinds";
import type { OpenTime } from "@/lib/domain/open-times";
import { addPeriods, suits, type WaitingPeriods } from "@/lib/domain/waiting-periods";
import { type DatabaseClient, db } from "@/lib/server/db";
import { listRequestIdsOf } from "@/lib/server/requests/request-rows";
import { Prisma } from "@/prisma/client/client";

import { findBookableTimesWithin } from "./find-open-times";

export type Waiting = WaitingPeriods & { place: TrainingPlace };

const TIME_OPENED: RequestEmailKind = "time-opened";
const BOTH = [true, false];

export const EVERY_PREFERENCE: readonly WaitingPeriods[] = BOTH.flatMap((mornings) =>
  BOTH.flatMap((afternoons) => BOTH.map((weekends) => ({ mornings, afternoons, weekends }))),
);

const PERIODS = { mornings: true, afternoons: true, weekends: true } as const;
const isCurrent = () => ({ expiresAt: { gt: new Date() } });

export async function isSomebodyWaiting(client: DatabaseClient) {
  return (await client.waitingEntry.findFirst({ where: isCurrent(), select: { id: true } })) !== null;
}

export function countWaiting() {
  return db().waitingEntry.count({ where: isCurrent() });
}

export function findWaitingEntry(requestId: string) {
  return db().waitingEntry.findFirst({ where: { requestId, ...isCurrent() }, select: { id: true, expiresAt: true } });
}

export async function isOnWaitingList(entryId: string) {
  return (await db().waitingEntry.count({ where: { id: entryId, ...isCurrent() } })) > 0;
}

/** It may have expired. */
export async function findEntryOf(client: DatabaseClient, email: string) {
  const requestId = { in: await listRequestIdsOf(client, email) };
  const select = { id: true, requestId: true, expiresAt: true, ...PERIODS };
  return client.waitingEntry.findFirst({ where: { requestId }, select });
}

export type WaitingEntry = NonNullable<Awaited<ReturnType<typeof findEntryOf>>>;

/** Returns false if the person has just left. */
export async function addToEntry(
  client: DatabaseClient,
  entry: WaitingEntry,
  added: WaitingPeriods & { expiresAt: Date },
) {
  const expiresAt = entry.expiresAt > added.expiresAt ? entry.expiresAt : added.expiresAt;
  const data = { ...addPeriods(entry, added), expiresAt };
  return (await client.waitingEntry.updateMany({ where: { id: entry.id }, data })).count > 0;
}

/** Keeps when the person was told last and what has opened since then. */
export async function replaceEntry(
  client: DatabaseClient,
  current: WaitingEntry | null,
  data: Waiting & { requestId: string; expiresAt: Date },
) {
  const { count } = await client.waitingEntry.updateMany({ where: { id: { in: current ? [current.id] : [] } }, data });
  if (count === 0) await client.waitingEntry.create({ data, select: { id: true } });
}

export async function leaveWaitingList(entryId: string) {
  await db().waitingEntry.deleteMany({ where: { id: entryId } });
}

/** Call this if no email reaches the person, who would be told again and again. */
export async function removeEntryOf(requestId: string) {
  await db().waitingEntry.deleteMany({ where: { requestId } });
}

export async function removeFromWaitingList(client: DatabaseClient, requestIds: string[]) {
  await client.waitingEntry.deleteMany({ where: { requestId: { in: requestIds } } });
}

export async function deleteExpiredEntries() {
  await db().waitingEntry.deleteMany({ where: { NOT: isCurrent() } });
}

export function listWaitingData(requestIds: string[]) {
  return db().waitingEntry.findMany({
    where: { requestId: { in: requestIds } },
    select: { id: true, requestId: true, place: true, ...PERIODS, expiresAt: true, toldAt: true, opened: true },
  });
}

/** Call this in the transaction in which the times open. */
export async function addOpenedTimes(client: DatabaseClient, preferred: WaitingPeriods, times: readonly OpenTime[]) {
  await client.waitingEntry.updateMany({
    where: { ...preferred, ...isCurrent() },
    data: { opened: { push: times.map(({ startsAt }) => startsAt) } },
  });
}

const MAY_BE_TOLD = Prisma.sql`
  expires_at > now() AND cardinality(opened) > 0 AND (told_at IS NULL OR told_at <= now() - interval '24 hours')`;

/** A parked email is tried again, or the person would never be told. After a restore there are none (opened-times.ts). */
export async function queueTimeOpenedEmails(client: DatabaseClient) {
  // Prisma inserts no rows that another table names.
  await client.$executeRaw`
    INSERT INTO emails (request_id, kind)
    SELECT request_id, ${TIME_OPENED} FROM waiting_list
    WHERE ${MAY_BE_TOLD}
      AND NOT EXISTS (
        SELECT FROM emails WHERE request_id = waiting_list.request_id AND kind = ${TIME_OPENED} AND run_at IS NOT NULL
      )
      AND NOT EXISTS (SELECT FROM noted_open_times WHERE starts_at IS NULL)
    ON CONFLICT (request_id, kind) DO UPDATE SET run_at = now(), queued_at = now(), attempts = 0, last_error = NULL
    WHERE emails.run_at IS NULL`;
}

const toTellSchema = z.array(
  z.object({
    id: z.guid(),
    place: z.string(),
    mornings: z.boolean(),
    afternoons: z.boolean(),
    weekends: z.boolean(),
    opened: z.array(z.date()),
  }),
);

/** Finds which times have opened for the person with this request and are still open; none if nobody may be told. */
export function findTimesToTell(requestId: string) {
  return db().$transaction(async (client) => {
    // Prisma has no FOR UPDATE. The row stays locked, so that a time that opens meanwhile is added after those that are gone are left out.
    const rows = await client.$queryRaw`
      SELECT id, place, mornings, afternoons, weekends, opened FROM waiting_list
      WHERE request_id = ${requestId}::uuid AND ${MAY_BE_TOLD} FOR UPDATE`;
    const [entry] = toTellSchema.parse(rows);
    if (!entry) return null;

    const { id, place, opened, ...preferred } = entry;
    const starts = new Set(opened.map((startsAt) => startsAt.getTime()));
    const open = await findBookableTimesWithin(client);
    const times = open.filter((time) => starts.has(time.startsAt.getTime()) && suits(preferred, time));
    const data = { opened: times.map(({ startsAt }) => startsAt) };
    if (times.length < opened.length) await client.waitingEntry.update({ where: { id }, data, select: { id: true } });
    return { entryId: id, place, times };
  });
}

/** Call this once the email has been sent. What has opened since it was prepared is told in the next one. */
export async function noteTold(entryId: string, times: readonly OpenTime[]) {
  const told = times.map(({ startsAt }) => startsAt.toISOString());
  // Prisma replaces a list as it was read, and would lose what has opened meanwhile.
  await db().$executeRaw`
    UPDATE waiting_list
    SET told_at = now(), opened = ARRAY(SELECT unnest(opened) EXCEPT SELECT unnest(${told}::timestamptz[]))
    WHERE id = ${entryId}::uuid`;
}
