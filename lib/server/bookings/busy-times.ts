import "server-only";

import crypto from "node:crypto";

import { type DatabaseClient, databaseNow, db } from "@/lib/server/db";
import { env } from "@/lib/server/env";

import type { BusyTime } from "./trainer-calendar/read-calendar";

/** It is one of TRAINER_CALENDAR_URLS. */
export type CalendarAddress = {
  /** It counts from 1, in the order of the variable. */
  number: number;
  address: string;
  /** Nothing else of the address may be shown. */
  host: string;
  hash: Uint8Array<ArrayBuffer>;
};

/** It is the number of an address that TRAINER_CALENDAR_URLS does not name any more. */
export const FORMER_CALENDAR = 0;
type NumberedBusyTime = BusyTime & { calendar: number };

export function calendarAddresses(): CalendarAddress[] {
  return env().TRAINER_CALENDAR_URLS.map((address, index) => ({
    number: index + 1,
    address,
    host: new URL(address).hostname,
    hash: new Uint8Array(crypto.hash("sha256", address, "buffer")),
  }));
}

/** The owner of the calendars is invited under this address, and may decline. */
export function calendarOwner() {
  return env().CONTACT_NOTIFY_TO;
}

/** The list includes those of former addresses that are still in force, or that only another replica has. */
export async function listBusyTimes(client: DatabaseClient, from: Date, to?: Date): Promise<NumberedBusyTime[]> {
  const addresses = calendarAddresses();
  const rows = await client.busyTime.findMany({
    where: { endsAt: { gt: from }, ...(to && { startsAt: { lt: to } }) },
    orderBy: [{ startsAt: "asc" }, { endsAt: "asc" }, { id: "asc" }],
    select: { startsAt: true, endsAt: true, addressHash: true },
  });
  return rows.map(({ startsAt, endsAt, addressHash }) => ({
    startsAt,
    endsAt,
    calendar: addresses.find(({ hash }) => isSame(hash, addressHash))?.number ?? FORMER_CALENDAR,
  }));
}

export type CalendarState = CalendarAddress & { readAt: Date | null; addedAt: Date | null };

export async function listCalendars(): Promise<CalendarState[]> {
  const addresses = calendarAddresses();
  if (addresses.length === 0) return [];
  const rows = await db().trainerCalendar.findMany({
    where: { addressHash: { in: addresses.map(({ hash }) => hash) } },
    select: { addressHash: true, readAt: true, addedAt: true },
  });
  return addresses.map((address) => {
    const row = rows.find(({ addressHash }) => isSame(address.hash, addressHash));
    return { ...address, readAt: row?.readAt ?? null, addedAt: row?.addedAt ?? null };
  });
}

export function findCalendar(hash: CalendarAddress["hash"]) {
  return db().trainerCalendar.upsert({
    where: { addressHash: hash },
    create: { addressHash: hash },
    update: {},
    select: { etag: true, lastModified: true, expandedAt: true, readAt: true, addedAt: true },
  });
}

/** Replicas compare this with when another one added a calendar, so it goes by the database's clock. */
export async function noteCalendarRead(client: DatabaseClient, hash: CalendarAddress["hash"]) {
  const readAt = await databaseNow(client);
  await client.trainerCalendar.updateMany({ where: { addressHash: hash }, data: { readAt } });
}

type Reading = { busy: BusyTime[]; etag: string | null; lastModified: string | null };

/** Call this in a transaction that holds the lock of the times. */
export async function replaceBusyTimes(
  client: DatabaseClient,
  hash: CalendarAddress["hash"],
  { busy, ...validators }: Reading,
) {
  const state = { expandedAt: new Date(), ...validators };
  await client.trainerCalendar.upsert({
    where: { addressHash: hash },
    create: { addressHash: hash, ...state },
    update: state,
    select: { addressHash: true },
  });
  await noteCalendarRead(client, hash);
  await client.busyTime.deleteMany({ where: { addressHash: hash } });
  await client.busyTime.createMany({ data: busy.map((time) => ({ ...time, addressHash: hash })) });
}

/**
 * Removes the calendars whose addresses were taken out of the variable. If others have joined since such a calendar was
 * last read, they may be its renewed address, so it goes once each of them has been read.
 */
export async function removeOtherCalendars() {
  const addresses = calendarAddresses().map(({ hash }) => hash);
  const calendars = await Promise.all(addresses.map(findCalendar));
  const unread = calendars.filter(({ readAt }) => !readAt);
  const lastJoinedAt = new Date(Math.max(0, ...unread.map(({ addedAt }) => addedAt.getTime())));
  await db().trainerCalendar.deleteMany({
    where: { addressHash: { notIn: addresses }, OR: [{ readAt: null }, { readAt: { gt: lastJoinedAt } }] },
  });
}

function isSame(one: Uint8Array, other: Uint8Array) {
  return Buffer.from(one).equals(other);
}
