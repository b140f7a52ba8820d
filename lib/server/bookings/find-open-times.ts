import "server-only";

import { type BookingRules, bookingRules } from "@/lib/content/booking-rules";
import type { BookingActor } from "@/lib/domain/booking";
import { DAY_MS } from "@/lib/domain/durations";
import { localDay, markBusy, openTimes } from "@/lib/domain/open-times";
import { type DatabaseClient, db } from "@/lib/server/db";

import { listDayDecisions, listOccupiedTimes } from "./booking-rows";
import { listBusyTimes } from "./busy-times";

const YEAR_MS = 365 * DAY_MS;

type TimeFrame = {
  from: Date;
  to: Date;
  /** If it is null, the rules' lead time and horizon are ignored. */
  now: Date | null;
  /** The booking that is being moved must not block its own new time. */
  exceptId?: string | undefined;
};

/** The rules' lead time, horizon and limits do not bind the trainer's desk. */
type WantedTime = { startsAt: Date; by: BookingActor; exceptId?: string };

export function findOpenTimes(frame: TimeFrame) {
  return readOpenTimes(db(), bookingRules, frame);
}

export function findBookableTimes(exceptId?: string) {
  return findBookableTimesWithin(db(), exceptId);
}

export function findBookableTimesWithin(client: DatabaseClient, exceptId?: string) {
  const now = new Date();
  return readOpenTimes(client, bookingRules, { from: now, to: afterHorizon(now), now, exceptId });
}

/** Also reads times that start too soon to be booked, or a little after the horizon. */
export function readFreeTimes(client: DatabaseClient, now: Date) {
  return readOpenTimes(client, bookingRules, { from: now, to: afterHorizon(now), now: null });
}

function afterHorizon(now: Date) {
  return new Date(now.getTime() + (bookingRules.horizonDays + 1) * DAY_MS);
}

export async function findOpenTimesForTrainer(frame: Omit<TimeFrame, "now">) {
  const open = await readOpenTimesForTrainer(db(), frame);
  return markBusy(bookingRules, open, await listBusyAsOccupied(db(), frame));
}

export async function isOpen(client: DatabaseClient, { startsAt, by, exceptId }: WantedTime) {
  const now = new Date();
  // This check is not only for speed: PostgreSQL has no year 0.
  if (startsAt < now) return false;
  const frame = { from: startsAt, to: new Date(startsAt.getTime() + 1), exceptId };
  const open =
    by === "desk"
      ? await readOpenTimesForTrainer(client, frame)
      : await readOpenTimes(client, bookingRules, { ...frame, now });
  return open.length > 0;
}

async function readOpenTimesForTrainer(client: DatabaseClient, { from, to, exceptId }: Omit<TimeFrame, "now">) {
  const now = Date.now();
  const earliest = new Date(Math.max(from.getTime(), now));
  const latest = new Date(Math.min(to.getTime(), now + YEAR_MS));
  if (earliest >= latest) return [];
  const rules = { ...bookingRules, maxPerDay: Infinity };
  return readOpenTimes(client, rules, { from: earliest, to: latest, now: null, exceptId, isForTrainer: true });
}

/** Busy times of the trainer's own calendar do not bind the trainer: the desk only marks them. */
async function readOpenTimes(
  client: DatabaseClient,
  rules: BookingRules,
  { from, to, now, exceptId, isForTrainer = false }: TimeFrame & { isForTrainer?: boolean },
) {
  // These are whole days in any time zone, because the rules limit the bookings per day.
  const first = new Date(from.getTime() - DAY_MS);
  const last = new Date(to.getTime() + DAY_MS);
  const taken = await listOccupiedTimes(client, { from: first, to: last, exceptId });
  const decisions = await listDayDecisions(client, localDay(rules, from), localDay(rules, to));
  const busy = isForTrainer ? [] : await listBusyAsOccupied(client, { from: first, to: last });
  return openTimes(rules, [...taken, ...busy], decisions, from, to, now);
}

async function listBusyAsOccupied(client: DatabaseClient, { from, to }: Pick<TimeFrame, "from" | "to">) {
  const busy = await listBusyTimes(client, from, new Date(to.getTime() + DAY_MS));
  return busy.map(({ startsAt, endsAt }) => ({ startsAt, freeAt: endsAt, isBlock: true }));
}
