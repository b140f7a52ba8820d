import { Temporal } from "temporal-polyfill";

import type { BookingRules } from "@/lib/content/booking-rules";

import { WEEKDAYS } from "./dates";
import { HOUR_MS, MINUTE_MS } from "./durations";

export type OpenTime = {
  startsAt: Date;
  /** It is the wall time in the rules' zone, such as "2026-12-01T09:00". */
  local: string;
  /** Something in the trainer's own calendar overlaps it. */
  isBusy?: boolean;
};

/** A booking occupies its buffer, too. A block is a time that the trainer blocked. */
export type OccupiedTime = { startsAt: Date; freeAt: Date; isBlock: boolean };

export type DayDecision = { day: string; isOpen: boolean };

/** `occupied` must cover whole days, which have limits. `to` is exclusive. A null `now` lifts lead time and horizon. */
export function openTimes(
  rules: BookingRules,
  occupied: readonly OccupiedTime[],
  decisions: readonly DayDecision[],
  from: Date,
  to: Date,
  now: Date | null,
): OpenTime[] {
  const { maxPerDay } = rules;
  const reach = now && reachOf(rules, now);
  const earliest = Math.max(from.getTime(), reach ? reach.earliest : -Infinity);
  const latest = reach ? reach.latest : Infinity;
  const bookingsPerDay = countBookings(rules, occupied);

  const open: OpenTime[] = [];
  let freeFrom = -Infinity;
  for (const day of daysBetween(rules, earliest, Math.min(to.getTime(), latest))) {
    const date = day.toString();
    if (!isOpenDay(rules, decisions, date) || (bookingsPerDay.get(date) ?? 0) >= maxPerDay) continue;

    for (const { startsAt, local } of startsOn(rules, day)) {
      const freeAt = freeAfter(rules, startsAt);
      const isOffered = startsAt >= earliest && startsAt < to.getTime() && startsAt <= latest;
      // When clocks skip an hour, two opening periods can overlap.
      if (!isOffered || startsAt < freeFrom || isOccupied(occupied, startsAt, freeAt)) continue;

      open.push({ startsAt: new Date(startsAt), local });
      freeFrom = freeAt;
    }
  }
  return open;
}

export function reachOf({ leadHours, horizonDays }: BookingRules, now: Date) {
  return { earliest: now.getTime() + leadHours * HOUR_MS, latest: now.getTime() + horizonDays * 24 * HOUR_MS };
}

/** Marks busy times for the trainer, who may book them all the same. */
export function markBusy(rules: BookingRules, open: readonly OpenTime[], busy: readonly OccupiedTime[]): OpenTime[] {
  return open.map((time) => {
    const startsAt = time.startsAt.getTime();
    return isOccupied(busy, startsAt, freeAfter(rules, startsAt)) ? { ...time, isBusy: true } : time;
  });
}

/** Formats a time as `times --json` and next.json write it. */
export function toTimeRow({ startsAt, local }: OpenTime) {
  return { starts: startsAt.toISOString(), local };
}

export function bookingTimes({ bookingMinutes, bufferMinutes }: BookingRules, startsAt: Date) {
  const endsAt = startsAt.getTime() + bookingMinutes * MINUTE_MS;
  return { startsAt, endsAt: new Date(endsAt), freeAt: new Date(endsAt + bufferMinutes * MINUTE_MS) };
}

/** Accepts "2026-12-01T09:00", or a day for its start. Returns null if it is malformed or the clocks skip it. */
export function readLocalTime({ timeZone }: BookingRules, local: string): Date | null {
  try {
    const wanted = Temporal.PlainDateTime.from(local, { overflow: "reject" });
    const zoned = wanted.toZonedDateTime(timeZone);
    return zoned.toPlainDateTime().equals(wanted) ? new Date(zoned.epochMilliseconds) : null;
  } catch {
    return null;
  }
}

export function readDays({ timeZone }: BookingRules, date: string, days: number): { from: Date; to: Date } | null {
  try {
    const first = parseDay(date);
    const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
    return { from: startOf(first), to: startOf(first.add({ days })) };
  } catch {
    return null;
  }
}

/** Returns days such as "2026-12-24", including the last one, or null for an invalid day or range. */
export function listDays(first: string, last: string, maxDays: number): string[] | null {
  try {
    const start = parseDay(first);
    const count = start.until(parseDay(last)).days + 1;
    if (count < 1 || count > maxDays) return null;
    return Array.from({ length: count }, (_, days) => start.add({ days }).toString());
  } catch {
    return null;
  }
}

export function isOpenDay(rules: BookingRules, decisions: readonly DayDecision[], date: string) {
  return decisions.find(({ day }) => day === date)?.isOpen ?? !isHoliday(rules, date);
}

export function isHoliday({ holidays }: BookingRules, date: string) {
  const { month, day, dayOfWeek } = Temporal.PlainDate.from(date);
  return holidays.some((holiday) => {
    if (holiday.month !== month) return false;
    if ("day" in holiday) return holiday.day === day;
    return holiday.weekday === WEEKDAYS[dayOfWeek - 1] && holiday.nth === Math.ceil(day / 7);
  });
}

/** PostgreSQL has no year 0. @throws RangeError */
function parseDay(date: string) {
  if (!/^(?!0)\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError(`not a day: ${date}`);
  return Temporal.PlainDate.from(date, { overflow: "reject" });
}

/** Returns the day in the rules' zone, such as "2026-12-01". */
export function localDay({ timeZone }: BookingRules, moment: Date) {
  return zonedTime(timeZone, moment.getTime()).toPlainDate().toString();
}

function* daysBetween({ timeZone }: BookingRules, from: number, to: number) {
  if (from > to) return;
  const last = zonedTime(timeZone, to).toPlainDate();
  let day = zonedTime(timeZone, from).toPlainDate();
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    yield day;
    day = day.add({ days: 1 });
  }
}

type Start = { startsAt: number; local: string };

/** Starts are kept, because wall times take long to compute and the same weeks are needed every time. */
const knownStarts = new WeakMap<BookingRules, Map<string, Start[]>>();
const MAX_KNOWN_DAYS = 500;

function startsOn(rules: BookingRules, day: Temporal.PlainDate): Start[] {
  const known = knownStarts.get(rules) ?? new Map<string, Start[]>();
  knownStarts.set(rules, known);
  const date = day.toString();
  const found = known.get(date);
  if (found) return found;

  if (known.size >= MAX_KNOWN_DAYS) known.clear();
  const starts = computeStartsOn(rules, day);
  known.set(date, starts);
  return starts;
}

/** When clocks change, a repeated time is listed once and a skipped time is left out. */
function computeStartsOn(
  { timeZone, openingHours, bookingMinutes, startEveryMinutes }: BookingRules,
  day: Temporal.PlainDate,
): Start[] {
  const weekday = WEEKDAYS[day.dayOfWeek - 1] ?? "monday";
  return openingHours[weekday].flatMap(({ opens, closes }) => {
    const starts: Start[] = [];
    const lastStart = minuteOfDay(closes) - bookingMinutes;
    for (let minute = minuteOfDay(opens); minute <= lastStart; minute += startEveryMinutes) {
      const wanted = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
      const start = day.toZonedDateTime({ timeZone, plainTime: wanted });
      if (start.toPlainTime().equals(wanted))
        starts.push({ startsAt: start.epochMilliseconds, local: localTime(start) });
    }
    return starts;
  });
}

function countBookings({ timeZone }: BookingRules, occupied: readonly OccupiedTime[]) {
  const counts = new Map<string, number>();
  for (const { startsAt, isBlock } of occupied) {
    if (isBlock) continue;
    const day = zonedTime(timeZone, startsAt.getTime()).toPlainDate().toString();
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

function isOccupied(occupied: readonly OccupiedTime[], startsAt: number, freeAt: number) {
  return occupied.some((other) => other.startsAt.getTime() < freeAt && startsAt < other.freeAt.getTime());
}

function freeAfter(rules: BookingRules, startsAt: number) {
  return bookingTimes(rules, new Date(startsAt)).freeAt.getTime();
}

function zonedTime(timeZone: string, epochMilliseconds: number) {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(timeZone);
}

function localTime(time: Temporal.ZonedDateTime) {
  return time.toPlainDateTime().toString({ smallestUnit: "minute" });
}

function minuteOfDay(time: string) {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
