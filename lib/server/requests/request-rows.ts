import "server-only";

import * as z from "zod";

import { REQUEST_RETENTION_MONTHS } from "@/lib/content/privacy-page";
import { type BookingTime, findPlace } from "@/lib/domain/booking";
import { monthsBefore } from "@/lib/domain/dates";
import { DAY_MS, HOUR_MS } from "@/lib/domain/durations";
import type { RequestTopic } from "@/lib/domain/request-topic";
import { FOLLOW_UP_DAYS, REQUEST_STATES, type RequestState } from "@/lib/domain/request-state";
import { type DatabaseClient, db } from "@/lib/server/db";
import { type Answers, perQuestion } from "@/lib/validation/fields";
import { isId, orUnknown } from "@/lib/validation/stored-values";
import type { Prisma } from "@/prisma/client/client";

/** Pages of this size fit into memory at any message length. */
const PAGE_SIZE = 200;

/** All but hashes and the trainer's own words. */
const COLUMNS = {
  id: true,
  name: true,
  email: true,
  message: true,
  timestamp: true,
  type: true,
  packageTitle: true,
  source: true,
  cameFrom: true,
  suspectedSpam: true,
  state: true,
  firstAnsweredAt: true,
  wantedStartsAt: true,
  wantedPlace: true,
  wantedPlaceDetail: true,
  ...perQuestion(() => true as const),
} as const satisfies Prisma.ContactRequestSelect;
export const WAITING_UNTIL = { waitingEntry: { select: { expiresAt: true } } } as const;
export const waitsForTime = () => ({ waitingEntry: { expiresAt: { gt: new Date() } } });
const NEWEST_FIRST: Prisma.ContactRequestOrderByWithRelationInput[] = [{ timestamp: "desc" }, { id: "desc" }];

export type StoredRequest = Answers & {
  id: string;
  name: string;
  email: string;
  message: string;
  timestamp: Date;
  topic: RequestTopic | null;
  cameFrom: string | null;
  suspectedSpam: boolean;
  /** It is the time that could not be booked. */
  wanted?: Required<BookingTime> | null;
};

const stateSchema = orUnknown(REQUEST_STATES);

export async function findRequest(id: string): Promise<StoredRequest | null> {
  const row = await db().contactRequest.findUnique({ where: { id }, select: COLUMNS });
  return row && withWanted(withTopic(row));
}

export type RequestDetails = StoredRequest & {
  state: RequestState | "unknown";
  privateNote: string;
  waitingUntil: Date | null;
};

export async function findRequestDetails(id: string): Promise<RequestDetails | null> {
  if (!isId(id)) return null;
  const select = { ...COLUMNS, ...WAITING_UNTIL, privateNote: true };
  const row = await db().contactRequest.findUnique({ where: { id }, select });
  return row && withState(withWanted(withWaitingUntil(withTopic(row))));
}

/** Selects no personal data, because follow-up links end up in browser histories and logs. */
export function findRequestState(id: string) {
  return db().contactRequest.findUnique({ where: { id }, select: { state: true, timestamp: true } });
}

type RequestFilter = {
  matching: Prisma.ContactRequestWhereInput;
  since?: Date | undefined;
  state?: RequestState | undefined;
  after?: { timestamp: Date; id: string } | undefined;
};

export async function listRequests({ matching, since, state, after }: RequestFilter) {
  const requests = await db().contactRequest.findMany({
    where: {
      ...matching,
      timestamp: { ...(since && { gte: since }), ...(after && { lte: after.timestamp }) },
      ...(state && { state }),
      ...(after && { NOT: { timestamp: after.timestamp, id: { gte: after.id } } }),
    },
    orderBy: NEWEST_FIRST,
    take: PAGE_SIZE,
    select: {
      ...COLUMNS,
      emails: {
        where: { kind: "trainer-request", lastError: { not: null } },
        select: { runAt: true, attempts: true, lastError: true },
      },
    },
  });
  return requests.map(({ emails: [email], ...request }) => ({
    ...request,
    /** It is null if the email to the trainer was sent or has not failed yet. Parked emails are not retried. */
    failedEmail: email
      ? { attempts: email.attempts, lastError: email.lastError, isParked: email.runAt === null }
      : null,
  }));
}

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];

function waitsForAnswer() {
  return { state: "new" satisfies RequestState, suspectedSpam: false, NOT: waitsForTime() };
}

export function countWaitingRequests(more: Prisma.ContactRequestWhereInput = {}) {
  return db().contactRequest.count({ where: { ...waitsForAnswer(), ...more } });
}

/** Those who wait for an answer, and not for a time to open, the first one first. */
export async function listWaitingRequests(limit: number, more: Prisma.ContactRequestWhereInput = {}) {
  const where = { ...waitsForAnswer(), ...more };
  const orderBy = [{ timestamp: "asc" as const }, { id: "asc" as const }];
  const select = COLUMNS;
  const rows = await db().contactRequest.findMany({ where, orderBy, take: limit, select });
  return rows.map(withTopic);
}

/** How many requests the desk lists apart from those that wait for an answer. */
export async function countOtherRequests() {
  const [waiting, spam] = await Promise.all(
    [{ state: "new", suspectedSpam: false, ...waitsForTime() }, { suspectedSpam: true }].map((where) =>
      db().contactRequest.count({ where }),
    ),
  );
  return { waiting: waiting ?? 0, spam: spam ?? 0 };
}

/** Lists requests that wait for longer than promised, but no longer than some weeks. */
export async function listOverdueRequests(promisedHours: number, limit: number) {
  const now = Date.now();
  const timestamp = { gt: new Date(now - FOLLOW_UP_DAYS * DAY_MS), lt: new Date(now - promisedHours * HOUR_MS) };
  const [requests, total] = await Promise.all([
    listWaitingRequests(limit, { timestamp }),
    countWaitingRequests({ timestamp }),
  ]);
  return { requests, total };
}

/** Lists the ids of the requests of an address, newest first. Capitals make no difference. */
export async function listRequestIdsOf(client: DatabaseClient, email: string): Promise<string[]> {
  // Prisma has no lower(), which the index of addresses needs.
  const rows = await client.$queryRaw`
    SELECT id FROM contacts WHERE lower(email) = lower(${email}) ORDER BY timestamp DESC, id DESC`;
  return z
    .array(z.object({ id: z.guid() }))
    .parse(rows)
    .map(({ id }) => id);
}

export async function hasRequests(email: string) {
  return (await listRequestIdsOf(db(), email)).length > 0;
}

/** Reads everything stored about the visitor, but no hashes and no notes of the trainer. */
export function listRequestData(ids: string[]) {
  return db().contactRequest.findMany({
    where: { id: { in: ids } },
    orderBy: NEWEST_FIRST,
    select: COLUMNS,
  });
}

type TopicColumns = { type: string | null; packageTitle: string | null; source: string | null };

export function withTopic<Row extends TopicColumns>({ type, packageTitle, source, ...request }: Row) {
  return { ...request, topic: type === null ? null : { type, title: packageTitle, source } };
}

type WantedColumns = { wantedStartsAt: Date | null; wantedPlace: string | null; wantedPlaceDetail: string | null };

function withWanted<Row extends WantedColumns>({ wantedStartsAt, wantedPlace, wantedPlaceDetail, ...request }: Row) {
  const place = findPlace(wantedPlace);
  const wanted = wantedStartsAt && place ? { startsAt: wantedStartsAt, place, placeDetail: wantedPlaceDetail } : null;
  return { ...request, wanted };
}

export function withWaitingUntil<Row extends { waitingEntry: { expiresAt: Date } | null }>({
  waitingEntry,
  ...request
}: Row) {
  const isWaiting = waitingEntry !== null && waitingEntry.expiresAt > new Date();
  return { ...request, waitingUntil: isWaiting ? waitingEntry.expiresAt : null };
}

/** A state is text to Prisma. */
export function withState<Row extends { state: string }>(row: Row) {
  return { ...row, state: stateSchema.parse(row.state) };
}

/** Requests that were received earlier are purged, and links to them have expired. */
export function retentionStart() {
  return monthsBefore(new Date(), REQUEST_RETENTION_MONTHS);
}

/** Returns null if the request was deleted or is about to be. */
export function findBookableRequest(client: DatabaseClient, id: string) {
  const where = { id, timestamp: { gt: retentionStart() } };
  return client.contactRequest.findUnique({ where, select: { email: true } });
}
