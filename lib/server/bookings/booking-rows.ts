import "server-only";

import * as z from "zod";

import { type Booking, BOOKING_PARTIES, BOOKING_STATES, TRAINING_PLACES } from "@/lib/domain/booking";
import { DAY_MS } from "@/lib/domain/durations";
import type { DayDecision, OccupiedTime } from "@/lib/domain/open-times";
import { type DatabaseClient, db } from "@/lib/server/db";
import { fingerprint } from "@/lib/server/http/fingerprint";
import { findBookableRequest, listRequestIdsOf } from "@/lib/server/requests/request-rows";
import { perQuestion } from "@/lib/validation/fields";
import { orUnknown } from "@/lib/validation/stored-values";
import type { Prisma } from "@/prisma/client/client";

/** Pages of this size fit into memory at any message length. */
const PAGE_SIZE = 200;

const COLUMNS = {
  id: true,
  requestId: true,
  place: true,
  placeDetail: true,
  startsAt: true,
  endsAt: true,
  state: true,
  sequence: true,
  previousStartsAt: true,
  cancelledBy: true,
} as const;
const SOONEST_FIRST: Prisma.BookingOrderByWithRelationInput[] = [{ startsAt: "asc" }, { id: "asc" }];
const LATEST_FIRST: Prisma.BookingOrderByWithRelationInput[] = [{ startsAt: "desc" }, { id: "desc" }];
const WITH_REQUEST = {
  ...COLUMNS,
  request: { select: { name: true, email: true, message: true, ...perQuestion(() => true as const) } },
} as const;

const bookingSchema = z.object({
  id: z.guid(),
  requestId: z.guid(),
  place: orUnknown(TRAINING_PLACES),
  placeDetail: z.string().nullable(),
  startsAt: z.date(),
  endsAt: z.date(),
  state: orUnknown(BOOKING_STATES),
  sequence: z.int(),
  previousStartsAt: z.date().nullable(),
  cancelledBy: z.enum(BOOKING_PARTIES).nullable().catch(null),
});
const bookingsSchema = z.array(bookingSchema);
const listedSchema = bookingSchema.extend({
  request: z.object({
    name: z.string(),
    email: z.string(),
    message: z.string(),
    ...perQuestion(() => z.string().nullable()),
  }),
});

/** In JSON, dates are strings. Of what the visitor wrote only the name and the address are kept. */
export const erasedBookingSchema = bookingSchema.extend({
  request: z
    .object({ name: z.string(), email: z.string() })
    .transform((kept) => ({ ...kept, message: "", ...perQuestion(() => null) })),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  previousStartsAt: z.coerce.date().nullable(),
});

export type ListedBooking = z.infer<typeof listedSchema>;

/** The trainer's blocks, which the table also holds, have this state. They belong to no request. */
export const BLOCKED = "blocked";
const IS_BOOKING = { requestId: { not: null } };

export async function findBooking(client: DatabaseClient, id: string): Promise<Booking | null> {
  const row = await client.booking.findUnique({ where: { id, ...IS_BOOKING }, select: COLUMNS });
  return row && bookingSchema.parse(row);
}

/** What a form of the booking has shown of it. */
export function bookingFingerprint({ startsAt, place, placeDetail }: Booking) {
  return fingerprint([startsAt.toISOString(), place, placeDetail].join());
}

export async function findBookingWithRequest(client: DatabaseClient, id: string): Promise<ListedBooking | null> {
  const row = await client.booking.findUnique({ where: { id, ...IS_BOOKING }, select: WITH_REQUEST });
  return row && listedSchema.parse(row);
}

type BookingOfRequest = { state: "booked"; bookingId: string } | { state: "bookable" } | { state: "unknown-request" };

export async function findBookingOfRequest(requestId: string): Promise<BookingOfRequest> {
  const bookingId = await findBookedId(db(), requestId);
  if (bookingId) return { state: "booked", bookingId };
  return { state: (await findBookableRequest(db(), requestId)) ? "bookable" : "unknown-request" };
}

export async function findBookedId(client: DatabaseClient, requestId: string) {
  const row = await client.booking.findFirst({ where: { requestId, state: "booked" }, select: { id: true } });
  return row?.id ?? null;
}

/** Lists the upcoming bookings of an address, soonest first. Capitals make no difference. */
export async function listUpcomingOf(client: DatabaseClient, email: string): Promise<Booking[]> {
  const where = upcomingOf(await listRequestIdsOf(client, email));
  return bookingsSchema.parse(await client.booking.findMany({ where, orderBy: SOONEST_FIRST, select: COLUMNS }));
}

export function countUpcoming(client: DatabaseClient, requestIds: string[]) {
  return client.booking.count({ where: upcomingOf(requestIds) });
}

function upcomingOf(requestIds: string[]) {
  return { requestId: { in: requestIds }, state: "booked", startsAt: { gt: new Date() } };
}

/** Counts past and cancelled bookings too. */
export function countBookingsOf(requestIds: string[]) {
  return db().booking.count({ where: { requestId: { in: requestIds } } });
}

export async function listBookingsOfRequest(requestId: string): Promise<Booking[]> {
  const where = { requestId };
  return bookingsSchema.parse(await db().booking.findMany({ where, orderBy: LATEST_FIRST, select: COLUMNS }));
}

export function listBookingData(requestIds: string[]) {
  return db().booking.findMany({
    where: { requestId: { in: requestIds } },
    orderBy: LATEST_FIRST,
    select: { ...COLUMNS, createdAt: true },
  });
}

type ListFilter = {
  period: "upcoming" | "past";
  after?: { startsAt: Date; id: string } | undefined;
};

export async function listBookings({ period, after }: ListFilter): Promise<ListedBooking[]> {
  const now = new Date();
  const isAscending = period === "upcoming";
  const beyond = after && (isAscending ? { gte: after.startsAt } : { lte: after.startsAt });
  const beyondId = after && (isAscending ? { lte: after.id } : { gte: after.id });
  const rows = await db().booking.findMany({
    where: {
      ...(isAscending ? { state: "booked" } : IS_BOOKING),
      AND: [{ startsAt: isAscending ? { gt: now } : { lte: now } }, ...(beyond ? [{ startsAt: beyond }] : [])],
      ...(after && beyondId && { NOT: { startsAt: after.startsAt, id: beyondId } }),
    },
    orderBy: isAscending ? SOONEST_FIRST : LATEST_FIRST,
    take: PAGE_SIZE,
    select: WITH_REQUEST,
  });
  return z.array(listedSchema).parse(rows);
}

export async function listBookedFrom(client: DatabaseClient, from: Date) {
  const rows = await client.booking.findMany({
    where: { state: "booked", startsAt: { gt: from } },
    orderBy: SOONEST_FIRST,
    select: WITH_REQUEST,
  });
  return z.array(listedSchema).parse(rows);
}

const namedSchema = bookingSchema.extend({
  request: z.object({ name: z.string(), phone: z.string().nullable(), privateNote: z.string() }),
});

export type NamedBooking = z.infer<typeof namedSchema>;

export async function listBookedBetween(after: Date, until: Date): Promise<NamedBooking[]> {
  const rows = await db().booking.findMany({
    where: { state: "booked", startsAt: { gt: after, lte: until } },
    orderBy: SOONEST_FIRST,
    select: { ...COLUMNS, request: { select: { name: true, phone: true, privateNote: true } } },
  });
  return z.array(namedSchema).parse(rows);
}

/** The keys are the ids of the requests. */
export async function findCancelledTimes(requestIds: string[]): Promise<ReadonlyMap<string | null, Date>> {
  const rows = await db().booking.findMany({
    where: { requestId: { in: requestIds }, state: "cancelled" },
    orderBy: { createdAt: "asc" },
    select: { requestId: true, startsAt: true },
  });
  return new Map(rows.map(({ requestId, startsAt }) => [requestId, startsAt]));
}

export async function listFeed(from: Date) {
  const rows = await db().booking.findMany({
    where: { endsAt: { gt: from }, startsAt: { gt: dayBefore(from) }, state: { not: "cancelled" } },
    orderBy: SOONEST_FIRST,
    select: WITH_REQUEST,
  });
  return separateBlocks(rows);
}

/** Lists bookings in every state, and blocks, of which at least a part is in the frame. */
export async function listTimesBetween({ from, to }: { from: Date; to: Date }) {
  const rows = await db().booking.findMany({
    where: { endsAt: { gt: from }, startsAt: { gt: dayBefore(from), lt: to } },
    orderBy: SOONEST_FIRST,
    select: WITH_REQUEST,
  });
  return separateBlocks(rows);
}

export async function listOccupiedTimes(
  client: DatabaseClient,
  { from, to, exceptId }: { from: Date; to: Date; exceptId?: string | undefined },
): Promise<OccupiedTime[]> {
  const rows = await client.booking.findMany({
    where: {
      state: { not: "cancelled" },
      freeAt: { gt: from },
      startsAt: { gt: dayBefore(from), lt: to },
      ...(exceptId && { id: { not: exceptId } }),
    },
    select: { startsAt: true, freeAt: true, requestId: true },
  });
  return rows.map(({ requestId, ...times }) => ({ ...times, isBlock: requestId === null }));
}

/** Lists cancelled bookings and blocks, too. */
export async function listIdsFrom(moment: Date) {
  const rows = await db().booking.findMany({ where: { startsAt: { gt: moment } }, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Nothing takes longer than a day, so an index of the starts finds what is under way. */
function dayBefore(moment: Date) {
  return new Date(moment.getTime() - DAY_MS);
}

function separateBlocks(rows: { id: string; startsAt: Date; endsAt: Date; requestId: string | null }[]) {
  return {
    bookings: z.array(listedSchema).parse(rows.filter(({ requestId }) => requestId !== null)),
    blocks: rows
      .filter(({ requestId }) => requestId === null)
      .map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt })),
  };
}

/** Reads the decisions on days such as "2026-12-24", including the first and the last. */
export async function listDayDecisions(client: DatabaseClient, first: string, last: string): Promise<DayDecision[]> {
  const rows = await client.closedDay.findMany({
    where: { day: { gte: asDate(first), lte: asDate(last) } },
    select: { day: true, isOpen: true },
  });
  return rows.map(({ day, isOpen }) => ({ day: day.toISOString().slice(0, 10), isOpen }));
}

/** Prisma represents a day as midnight UTC. */
export function asDate(day: string) {
  return new Date(`${day}T00:00:00Z`);
}
