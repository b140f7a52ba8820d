import ICAL from "ical.js";

import { DAY_MS } from "@/lib/domain/durations";

import { CalendarError, splitCalendar } from "./calendar-components";
import { createZones, toWall, type WallTime, type Zone } from "./calendar-zones";
import { type CalendarEvent, readEvent, readFreeBusy } from "./read-event";

export type BusyTime = { startsAt: Date; endsAt: Date };

export type CalendarRequest = {
  text: string;
  from: Date;
  to: Date;
  /** The IANA zone of times without one, and of all-day events. */
  timeZone: string;
  /** Who may have declined. */
  owner?: string | undefined;
  /** UIDs of events that are left out. */
  ownIds: readonly string[];
};

export type CalendarReading = {
  busy: BusyTime[];
  /** How many events could not be read. */
  unreadable: number;
};

const MAX_OCCURRENCES = 20_000;
/** No zone is further than this from UTC. */
const ZONE_MARGIN_MS = 2 * DAY_MS;
const LEAP_YEAR = 2028;

/** May take any time for hostile text: see read-in-worker.ts. @throws CalendarError */
export function readCalendar({ text, from, to, timeZone, owner, ownIds }: CalendarRequest): CalendarReading {
  const components = splitCalendar(text);
  const definitions = components.filter(({ name }) => name === "VTIMEZONE").flatMap(({ lines }) => readZone(lines));
  const zones = createZones(definitions, timeZone);
  const left = new Set(ownIds.map((id) => id.toLowerCase()));

  const events: CalendarEvent[] = [];
  let unreadable = 0;
  for (const { lines } of components.filter(({ name }) => name === "VEVENT")) {
    if (isElsewhere(lines, from, to)) continue;
    try {
      const event = readEvent(lines, zones, owner?.toLowerCase());
      if (!left.has(event.uid.toLowerCase())) events.push(event);
    } catch {
      unreadable += 1;
    }
  }

  const busy = new Map<string, BusyTime>();
  const window = { from, to, floating: zones() };
  const add = (find: () => Iterable<BusyTime>) => {
    try {
      for (const time of [...find()]) busy.set(`${time.startsAt.getTime()} ${time.endsAt.getTime()}`, time);
    } catch (error) {
      if (error instanceof CalendarError) throw error;
      unreadable += 1;
    }
    if (busy.size > MAX_OCCURRENCES) throw new CalendarError("too-many-events");
  };
  for (const group of groupByUid(events)) {
    const replacements = latest(group.filter(({ replaces }) => replaces));
    const turns = replacements.filter(({ isFollowed }) => isFollowed).sort((a, b) => turnsAt(a) - turnsAt(b));
    const series = latest(group.filter(({ replaces }) => !replaces));
    const replaced = replacements.flatMap(({ replaces }) => replaces ?? []);
    for (const event of series) add(() => occurrences(event, replaced, turns, window));
    for (const event of replacements) add(() => occurrences(event, replaced, turns, window));
  }
  for (const { lines } of components.filter(({ name }) => name === "VFREEBUSY")) {
    add(() => readFreeBusy(lines).filter(({ startsAt, endsAt }) => startsAt < to && from < endsAt));
  }
  return { busy: [...busy.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()), unreadable };
}

/** A single event of another time, as most of them are: reading ten thousand takes too long. */
function isElsewhere(lines: readonly string[], from: Date, to: Date) {
  if (lines.some((line) => /^(?:RRULE|RDATE|RECURRENCE-ID)[;:]/i.test(line))) return false;
  const dayOfLine = (name: RegExp) => /(\d{8})(?:T\d{6}Z?)?\s*$/.exec(lines.find((line) => name.test(line)) ?? "")?.[1];
  const [start, end] = [dayOfLine(/^DTSTART[;:]/i), dayOfLine(/^DTEND[;:]/i)];
  const basic = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll("-", "");
  if (!start || !end || end < start) return false;
  return end < basic(from.getTime() - ZONE_MARGIN_MS) || basic(to.getTime() + ZONE_MARGIN_MS) < start;
}

type Window = { from: Date; to: Date; floating: Zone };

/** @param turns Occurrences that those after them follow, in the order of time. */
function* occurrences(
  event: CalendarEvent,
  replaced: CalendarEvent["removed"],
  turns: readonly CalendarEvent[],
  { from, to, floating }: Window,
) {
  const { start, added, rules, replaces } = event;
  const isSeries = !replaces || isSeriesOfItsOwn(event);
  const gone = replaces ? replaced.filter(({ zone, wall }) => zone(wall) !== turnsAt(event)) : replaced;
  const isGone = createFilter(start, isSeries ? [...event.removed, ...gone] : [], floating);
  const later = isSeries ? turns.filter((turn) => turnsAt(turn) > turnsAt(event)) : [];
  let count = 0;

  const at = function* (wall: WallTime, zone: Zone, length = event.length) {
    const moment = zone(wall);
    if (isGone(wall, moment)) return;
    const turn = later.findLast((other) => turnsAt(other) <= moment);
    if (turn && isSeriesOfItsOwn(turn)) return;
    const { isBusy } = turn ?? event;
    const moved = turn ? wallAt(moment, turn.start.zone) + shiftOf(turn) : wall;
    const { nominalMs, exactMs } = turn?.length ?? length;
    const startsAt = (turn?.start.zone ?? zone)(moved);
    const endsAt = (turn?.start.zone ?? zone)(moved + nominalMs) + exactMs;
    if (!isBusy || startsAt >= endsAt || startsAt >= to.getTime() || endsAt <= from.getTime()) return;
    count += 1;
    if (count > MAX_OCCURRENCES) throw new CalendarError("too-many-events");
    yield { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  };

  if (rules.length === 0 || !isSeries) yield* at(start.wall, start.zone);
  const longest = Math.max(...[event, ...later].map(({ length }) => length.nominalMs + length.exactMs));
  const margin = ZONE_MARGIN_MS + Math.max(0, ...later.map((turn) => Math.abs(shiftOf(turn))));
  for (const rule of isSeries ? rules : []) {
    for (const wall of repeat(rule, start, floating, to.getTime() + margin)) {
      if (wall >= from.getTime() - longest - margin) yield* at(wall, start.zone);
    }
  }
  for (const { start: other, exactMs } of isSeries ? added : []) {
    const wall = start.isDate ? dayOf(other, floating) : other.wall;
    const zone = start.isDate ? start.zone : other.zone;
    yield* at(wall, zone, exactMs === undefined ? undefined : { nominalMs: 0, exactMs });
  }
}

/** Lotus Notes writes the occurrences from there on, where others only say how the first one has moved. */
function isSeriesOfItsOwn({ isFollowed, rules, added }: CalendarEvent) {
  return isFollowed && rules.length + added.length > 0;
}

function turnsAt({ replaces }: CalendarEvent) {
  return replaces ? replaces.zone(replaces.wall) : -Infinity;
}

/** How far an occurrence was moved, on the clocks of its zone. */
function shiftOf(event: CalendarEvent) {
  return event.start.wall - wallAt(turnsAt(event), event.start.zone);
}

/** In wall times, which ical.js compares fastest as UTC. */
function* repeat(rule: ICAL.Recur, start: CalendarEvent["start"], floating: Zone, latestWall: WallTime) {
  if (isImpossible(rule)) throw new CalendarError("impossible-rule");
  const bounded = rule.clone();
  if (rule.until) bounded.until = untilAsWall(rule.until, start, floating);
  const iterator = bounded.iterator(toTime(start.wall, start.isDate));
  for (let time = iterator.next(); time; time = iterator.next()) {
    const wall = toWall(time);
    if (wall > latestWall) return;
    yield wall;
  }
}

/** Only days like February 31, from which ical.js counts on. */
function isImpossible(rule: ICAL.Recur) {
  const days = rule.getComponent("BYMONTHDAY").map(Number);
  const months = rule
    .getComponent("BYMONTH")
    .map((month) => new Date(Date.UTC(LEAP_YEAR, Number(month), 0)).getUTCDate());
  return days.length > 0 && months.length > 0 && days.every((day) => months.every((length) => Math.abs(day) > length));
}

/** Many programs write a day where a time belongs, and the other way around. */
function untilAsWall(until: ICAL.Time, start: CalendarEvent["start"], floating: Zone) {
  const wall = toWall(until);
  const isUtc = until.zone === ICAL.Timezone.utcTimezone;
  if (start.isDate) return toTime(Math.floor((isUtc ? wallAt(wall, floating) : wall) / DAY_MS) * DAY_MS, true);
  if (until.isDate) return toTime(wall + DAY_MS - 1000, false);
  return toTime(isUtc ? wallAt(wall, start.zone) : wall, false);
}

/** Occurrences that are removed or replaced, by their moment, or by their day where one of both is a whole day. */
function createFilter(start: CalendarEvent["start"], gone: CalendarEvent["removed"], floating: Zone) {
  const days = new Set(gone.filter(({ isDate }) => isDate || start.isDate).map((moment) => dayOf(moment, floating)));
  const moments = new Set(gone.filter(({ isDate }) => !isDate).map(({ wall, zone }) => zone(wall)));
  return (wall: WallTime, moment: number) => days.has(Math.floor(wall / DAY_MS) * DAY_MS) || moments.has(moment);
}

function dayOf({ wall, isUtc }: CalendarEvent["start"], floating: Zone): WallTime {
  return Math.floor((isUtc ? wallAt(wall, floating) : wall) / DAY_MS) * DAY_MS;
}

/** What the clocks of the zone show; twice, since the offset may differ at the first guess. */
function wallAt(moment: number, zone: Zone): WallTime {
  const guess = moment + (moment - zone(moment));
  return guess + (moment - zone(guess));
}

function toTime(wall: WallTime, isDate: boolean) {
  const time = ICAL.Time.fromJSDate(new Date(wall), true);
  time.isDate = isDate;
  return time;
}

function groupByUid(events: readonly CalendarEvent[]) {
  const groups = new Map<string, CalendarEvent[]>();
  events.forEach((event, index) => {
    const key = event.uid || `without ${index}`;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  });
  return groups.values();
}

/** Of versions of the same event, or of the same occurrence. */
function latest(versions: readonly CalendarEvent[]) {
  const keyOf = ({ replaces }: CalendarEvent) => (replaces ? replaces.zone(replaces.wall) : 0);
  const newest = new Map<number, number>();
  for (const event of versions) newest.set(keyOf(event), Math.max(newest.get(keyOf(event)) ?? 0, event.sequence));
  return versions.filter((event) => event.sequence >= (newest.get(keyOf(event)) ?? 0));
}

/** A zone that cannot be read is an unknown one. */
function readZone(lines: readonly string[]) {
  try {
    return [ICAL.Component.fromString(lines.join("\r\n"))];
  } catch {
    return [];
  }
}
