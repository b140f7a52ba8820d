import "server-only";

import { type BookingRules, bookingRules } from "@/lib/content/booking-rules";
import { DAY_MS } from "@/lib/domain/durations";
import { localDay, openTimes } from "@/lib/domain/open-times";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/prisma/client/client";

import { listDayDecisions } from "./blocked-times";
import { listOccupiedTimes } from "./booking-rows";
import { listBusyTimes } from "./trainer-calendar/busy-times";

type Client = Pick<Prisma.TransactionClient, "booking" | "closedDay" | "busyTime">;

const YEAR_MS = 365 * DAY_MS;

type TimeFrame = {
  from: Date;
  to: Date;
  /** Null ignores the rules' lead time and horizon. */
  now: Date | null;
  /** The booking that is being moved, which must not block its own new time. */
  exceptId?: string | undefined;
};

/** Who books, changes or cancels. The rules' lead time, horizon and limits do not bind the trainer's desk. */
export type ChangedBy = "visitor" | "desk" | "command line";

export function findOpenTimes(frame: TimeFrame) {
  return readOpenTimes(db(), bookingRules, frame);
}

/** All that a visitor can book now, or move a booking to. */
export function findBookableTimes(exceptId?: string) {
  const now = new Date();
  const to = new Date(now.getTime() + (bookingRules.horizonDays + 1) * DAY_MS);
  return findOpenTimes({ from: now, to, now, exceptId });
}

export function findOpenTimesForTrainer(frame: Omit<TimeFrame, "now">) {
  return readOpenTimesForTrainer(db(), frame);
}

export async function isOpen(client: Client, startsAt: Date, by: ChangedBy, exceptId?: string) {
  const now = new Date();
  // Not only for speed: PostgreSQL has no year 0.
  if (startsAt < now) return false;
  const frame = { from: startsAt, to: new Date(startsAt.getTime() + 1), exceptId };
  const open =
    by === "desk"
      ? await readOpenTimesForTrainer(client, frame)
      : await readOpenTimes(client, bookingRules, { ...frame, now });
  return open.length > 0;
}

/** From now on, up to a year ahead. */
async function readOpenTimesForTrainer(client: Client, { from, to, exceptId }: Omit<TimeFrame, "now">) {
  const now = Date.now();
  const earliest = new Date(Math.max(from.getTime(), now));
  const latest = new Date(Math.min(to.getTime(), now + YEAR_MS));
  if (earliest >= latest) return [];
  const rules = { ...bookingRules, maxPerDay: Infinity };
  return readOpenTimes(client, rules, { from: earliest, to: latest, now: null, exceptId }, { withBusyTimes: false });
}

/** Busy times of the trainer's own calendar do not bind the trainer: the desk only marks them. */
async function readOpenTimes(
  client: Client,
  rules: BookingRules,
  { from, to, now, exceptId }: TimeFrame,
  { withBusyTimes } = { withBusyTimes: true },
) {
  // Whole days in any time zone, because the rules limit the bookings per day.
  const first = new Date(from.getTime() - DAY_MS);
  const last = new Date(to.getTime() + DAY_MS);
  const taken = await listOccupiedTimes(client, { from: first, to: last, exceptId });
  const decisions = await listDayDecisions(client, localDay(rules, from), localDay(rules, to));
  const busy = withBusyTimes ? await listBusyTimes(first, last, client) : [];
  const occupied = [...taken, ...busy.map(({ startsAt, endsAt }) => ({ startsAt, freeAt: endsAt, isBlock: true }))];
  return openTimes(rules, occupied, decisions, from, to, now);
}
