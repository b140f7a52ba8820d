import ICAL from "ical.js";

import { DAY_MS } from "@/lib/domain/durations";

import { CalendarError } from "./calendar-components";
import { toWall, type WallTime, type Zone } from "./calendar-zones";
import type { CalendarEvent } from "./read-event";

export const MAX_OCCURRENCES = 20_000;
/** No zone is further than this from UTC. */
export const ZONE_MARGIN_MS = 2 * DAY_MS;
const LEAP_YEAR = 2028;

type Window = { from: Date; to: Date; floating: Zone };

/**
 * When the event takes place within the window.
 * @param replaced Occurrences of the event that other events replace.
 * @param followed Replacements that all later occurrences follow, in the order of time.
 */
export function* expandEvent(
  event: CalendarEvent,
  replaced: CalendarEvent["removed"],
  followed: readonly CalendarEvent[],
  { from, to, floating }: Window,
) {
  const { start, added, rules, replaces } = event;
  const isSeries = !replaces || isSeriesOfItsOwn(event);
  const byOthers = replaces ? replaced.filter(({ zone, wall }) => zone(wall) !== momentReplaced(event)) : replaced;
  const isRemoved = createFilter(start, isSeries ? [...event.removed, ...byOthers] : [], floating);
  const laterFollowed = isSeries ? followed.filter((other) => momentReplaced(other) > momentReplaced(event)) : [];
  let count = 0;

  const expandOccurrence = function* (wall: WallTime, zone: Zone, length = event.length) {
    const moment = zone(wall);
    if (isRemoved(wall, moment)) return;
    const leader = laterFollowed.findLast((other) => momentReplaced(other) <= moment);
    if (leader && isSeriesOfItsOwn(leader)) return;
    const { isBusy } = leader ?? event;
    const movedWall = leader ? wallAt(moment, leader.start.zone) + shiftOf(leader) : wall;
    const { nominalMs, exactMs } = leader?.length ?? length;
    const startsAt = (leader?.start.zone ?? zone)(movedWall);
    const endsAt = (leader?.start.zone ?? zone)(movedWall + nominalMs) + exactMs;
    if (!isBusy || startsAt >= endsAt || startsAt >= to.getTime() || endsAt <= from.getTime()) return;
    count += 1;
    if (count > MAX_OCCURRENCES) throw new CalendarError("too-many-events");
    yield { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  };

  if (rules.length === 0 || !isSeries) yield* expandOccurrence(start.wall, start.zone);
  const longest = Math.max(...[event, ...laterFollowed].map(({ length }) => length.nominalMs + length.exactMs));
  const margin = ZONE_MARGIN_MS + Math.max(0, ...laterFollowed.map((other) => Math.abs(shiftOf(other))));
  for (const rule of isSeries ? rules : []) {
    for (const wall of repeat(rule, start, floating, to.getTime() + margin)) {
      if (wall >= from.getTime() - longest - margin) yield* expandOccurrence(wall, start.zone);
    }
  }
  for (const { start: other, exactMs } of isSeries ? added : []) {
    const wall = start.isDate ? dayOf(other, floating) : other.wall;
    const zone = start.isDate ? start.zone : other.zone;
    yield* expandOccurrence(wall, zone, exactMs === undefined ? undefined : { nominalMs: 0, exactMs });
  }
}

/** Lotus Notes writes the occurrences from there on, where others only say how the first one has moved. */
function isSeriesOfItsOwn({ isFollowed, rules, added }: CalendarEvent) {
  return isFollowed && rules.length + added.length > 0;
}

/** The moment of the occurrence that the event replaces; before all others for one that replaces none. */
export function momentReplaced({ replaces }: CalendarEvent) {
  return replaces ? replaces.zone(replaces.wall) : -Infinity;
}

/** How far an occurrence was moved, on the clocks of its zone. */
function shiftOf(event: CalendarEvent) {
  return event.start.wall - wallAt(momentReplaced(event), event.start.zone);
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
function createFilter(start: CalendarEvent["start"], removed: CalendarEvent["removed"], floating: Zone) {
  const days = new Set(removed.filter(({ isDate }) => isDate || start.isDate).map((moment) => dayOf(moment, floating)));
  const moments = new Set(removed.filter(({ isDate }) => !isDate).map(({ wall, zone }) => zone(wall)));
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
