import ICAL from "ical.js";

import { CalendarError, splitCalendar } from "./calendar-components";
import { createZones, type WallTime, type Zone } from "./calendar-zones";
import { type CalendarEvent, readEvent, toWall } from "./read-event";

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
const DAY_MS = 24 * 60 * 60 * 1000;
/** No zone is further than this from UTC. */
const ZONE_MARGIN_MS = 2 * DAY_MS;

/** May take any time for hostile text: see read-in-worker.ts. @throws CalendarError */
export function readCalendar({ text, from, to, timeZone, owner, ownIds }: CalendarRequest): CalendarReading {
  const components = splitCalendar(text);
  const definitions = components.filter(({ name }) => name === "VTIMEZONE").flatMap(({ lines }) => readZone(lines));
  const zones = createZones(definitions, timeZone);
  const left = new Set(ownIds.map((id) => id.toLowerCase()));

  const events: CalendarEvent[] = [];
  let unreadable = 0;
  for (const { lines } of components.filter(({ name }) => name === "VEVENT")) {
    try {
      const event = readEvent(lines, zones, owner?.toLowerCase());
      if (!left.has(event.uid.toLowerCase())) events.push(event);
    } catch {
      unreadable += 1;
    }
  }

  const busy = new Map<string, BusyTime>();
  for (const group of groupByUid(events)) {
    const replacements = latest(group.filter(({ replaces }) => replaces));
    const replaced = replacements.flatMap(({ replaces }) => replaces ?? []);
    for (const event of [...latest(group.filter(({ replaces }) => !replaces)), ...replacements]) {
      if (!event.isBusy) continue;
      try {
        const found = [...occurrences(event, replaced, { from, to, floating: zones() })];
        for (const time of found) busy.set(`${time.startsAt.getTime()} ${time.endsAt.getTime()}`, time);
      } catch (error) {
        if (error instanceof CalendarError) throw error;
        unreadable += 1;
      }
      if (busy.size > MAX_OCCURRENCES) throw new CalendarError("too-many-events");
    }
  }
  return { busy: [...busy.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()), unreadable };
}

type Window = { from: Date; to: Date; floating: Zone };

function* occurrences(event: CalendarEvent, replaced: CalendarEvent["removed"], { from, to, floating }: Window) {
  const { start, length, added } = event;
  const isGone = createFilter(start, event.replaces ? [] : [...event.removed, ...replaced], floating);
  let count = 0;

  const at = function* (wall: WallTime, zone: Zone, { nominalMs, exactMs }: CalendarEvent["length"]) {
    const startsAt = zone(wall);
    const endsAt = zone(wall + nominalMs) + exactMs;
    if (startsAt >= endsAt || startsAt >= to.getTime() || endsAt <= from.getTime() || isGone(wall, startsAt)) return;
    count += 1;
    if (count > MAX_OCCURRENCES) throw new CalendarError("too-many-events");
    yield { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  };

  if (event.rules.length === 0 || event.replaces) yield* at(start.wall, start.zone, length);
  const earliest = from.getTime() - length.nominalMs - length.exactMs - ZONE_MARGIN_MS;
  for (const rule of event.replaces ? [] : event.rules) {
    for (const wall of repeat(rule, start, floating, to.getTime() + ZONE_MARGIN_MS)) {
      if (wall >= earliest) yield* at(wall, start.zone, length);
    }
  }
  for (const { start: other, exactMs } of event.replaces ? [] : added) {
    const wall = start.isDate ? dayOf(other, floating) : other.wall;
    const zone = start.isDate ? start.zone : other.zone;
    yield* at(wall, zone, exactMs === undefined ? length : { nominalMs: 0, exactMs });
  }
}

/** In wall times, which ical.js compares fastest as UTC. */
function* repeat(rule: ICAL.Recur, start: CalendarEvent["start"], floating: Zone, latestWall: WallTime) {
  const bounded = rule.clone();
  if (rule.until) bounded.until = untilAsWall(rule.until, start, floating);
  const iterator = bounded.iterator(toTime(start.wall, start.isDate));
  for (let time = iterator.next(); time; time = iterator.next()) {
    const wall = toWall(time);
    if (wall > latestWall) return;
    yield wall;
  }
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
