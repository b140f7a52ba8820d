import "server-only";

import crypto from "node:crypto";

import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Prisma } from "@/prisma/client/client";

import type { BusyTime } from "./trainer-calendar/read-calendar";

type Client = Pick<Prisma.TransactionClient, "busyTime">;

/** It is one of TRAINER_CALENDAR_URLS. */
export type CalendarAddress = {
  /** It counts from 1, in the order of the variable. */
  number: number;
  address: string;
  /** Nothing else of the address may be shown. */
  host: string;
  hash: Uint8Array<ArrayBuffer>;
};

/** `calendar` is 0 for an address that TRAINER_CALENDAR_URLS does not name any more. */
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

/** The list includes those of an address that only another replica still has. */
export async function listBusyTimes(client: Client, from: Date, to?: Date): Promise<NumberedBusyTime[]> {
  const addresses = calendarAddresses();
  const rows = await client.busyTime.findMany({
    where: { endsAt: { gt: from }, ...(to && { startsAt: { lt: to } }) },
    orderBy: [{ startsAt: "asc" }, { endsAt: "asc" }, { id: "asc" }],
    select: { startsAt: true, endsAt: true, addressHash: true },
  });
  return rows.map(({ startsAt, endsAt, addressHash }) => ({
    startsAt,
    endsAt,
    calendar: addresses.find(({ hash }) => isSame(hash, addressHash))?.number ?? 0,
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
    select: { etag: true, lastModified: true, expandedAt: true },
  });
}

/** Call this if the calendar has not changed since it was last read. */
export async function noteCalendarRead(hash: CalendarAddress["hash"]) {
  await db().trainerCalendar.updateMany({ where: { addressHash: hash }, data: { readAt: new Date() } });
}

type Reading = { busy: BusyTime[]; etag: string | null; lastModified: string | null };

/** Call this in a transaction that holds the lock of the times. */
export async function replaceBusyTimes(
  client: Prisma.TransactionClient,
  hash: CalendarAddress["hash"],
  { busy, ...validators }: Reading,
) {
  const now = new Date();
  const state = { readAt: now, expandedAt: now, ...validators };
  await client.trainerCalendar.upsert({
    where: { addressHash: hash },
    create: { addressHash: hash, ...state },
    update: state,
    select: { addressHash: true },
  });
  await client.busyTime.deleteMany({ where: { addressHash: hash } });
  await client.busyTime.createMany({ data: busy.map((time) => ({ ...time, addressHash: hash })) });
}

/** Removes the calendars whose addresses were taken out of the variable. */
export async function removeOtherCalendars() {
  await db().trainerCalendar.deleteMany({
    where: { addressHash: { notIn: calendarAddresses().map(({ hash }) => hash) } },
  });
}

function isSame(one: Uint8Array, other: Uint8Array) {
  return Buffer.from(one).equals(other);
}
