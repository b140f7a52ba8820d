import { Temporal } from "temporal-polyfill";

import { counted, describeTime } from "./describe-time";
import { MINUTE_MS } from "./durations";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

/** `days` are seven, each such as "2026-11-23"; `title` is such as "November 23 to November 29". */
export type Week = { days: [first: string, ...string[]]; previous: string; next: string; title: string };

/** Returns the seven days from `day` on, or from today if `day` is missing, malformed or outside of 2000 to 2099. */
export function weekFrom(day: unknown, today: string): Week {
  const first = readDay(day) ?? Temporal.PlainDate.from(today);
  const nameOf = (date: Temporal.PlainDate) => date.toLocaleString("en-US", { month: "long", day: "numeric" });
  return {
    days: [first.toString(), ...Array.from({ length: 6 }, (_, index) => first.add({ days: index + 1 }).toString())],
    previous: first.subtract({ days: 7 }).toString(),
    next: first.add({ days: 7 }).toString(),
    title: `${nameOf(first)} to ${nameOf(first.add({ days: 6 }))}`,
  };
}

/** Returns the Mondays of the last weeks, up to the week of `today`, oldest first. */
export function lastWeeks(today: string, count: number): string[] {
  const date = Temporal.PlainDate.from(today);
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  return Array.from({ length: count }, (_, index) => monday.subtract({ weeks: count - 1 - index }).toString());
}

/** Returns null if `day` is not a day such as "2026-12-01" from 2000 to 2099. */
function readDay(day: unknown) {
  if (typeof day !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  try {
    const date = Temporal.PlainDate.from(day, { overflow: "reject" });
    return date.year >= FIRST_YEAR && date.year <= LAST_YEAR ? date : null;
  } catch {
    return null;
  }
}

export function describeDayFrom(now: Date, moment: Date, timeZone: string) {
  return describeFrom(now, moment, timeZone).join("");
}

/** Returns "Tuesday, December 1, 9:00 AM (tomorrow)", or "Friday, January 1, 2027, 9:00 AM" in another year. */
export function describeMomentFrom(now: Date, moment: Date, timeZone: string) {
  return describeFrom(now, moment, timeZone).join(`, ${describeTime(moment, timeZone).time}`);
}

/** Returns "in 40 minutes", "in 3 hours" or "tomorrow, 9:00 AM". It is null for a later day. */
export function describeSoon(now: Date, moment: Date, timeZone: string) {
  const daysAhead = dateOf(now, timeZone).until(dateOf(moment, timeZone)).days;
  if (daysAhead > 1) return null;
  if (daysAhead === 1) return `tomorrow, ${describeTime(moment, timeZone).time}`;
  const minutes = Math.ceil((moment.getTime() - now.getTime()) / MINUTE_MS);
  return minutes < 60 ? `in ${counted(minutes, "minute")}` : `in ${counted(Math.round(minutes / 60), "hour")}`;
}

function describeFrom(now: Date, moment: Date, timeZone: string) {
  const [date, today] = [dateOf(moment, timeZone), dateOf(now, timeZone)];
  const year = date.year === today.year ? "" : `, ${date.year}`;
  const daysAhead = today.until(date).days;
  const nearness = daysAhead === 0 ? " (today)" : daysAhead === 1 ? " (tomorrow)" : "";
  return [describeTime(moment, timeZone).day + year, nearness];
}

function dateOf(moment: Date, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}

/** Calculates in UTC. If the month has no such day, its last one counts: six months before August 31 is February 28. */
export function monthsBefore(moment: Date, months: number) {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO("UTC");
  return new Date(zoned.subtract({ months }).epochMilliseconds);
}
