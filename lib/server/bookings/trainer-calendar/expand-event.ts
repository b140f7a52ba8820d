import { DAY_MS } from "@/lib/domain/durations";
import { wallAt, type WallTime, type Zone } from "./time-zones";

import { dayOf, type Moment, toDate } from "./calendar-values";
import type { CalendarEvent } from "./read-event";
import { MAX_TIMES_PER_DAY, repeat } from "./recurrence-rule";

/** No zone is further than this from UTC. */
const ZONE_MARGIN_MS = 2 * DAY_MS;

/** `replacements` are in the order of time. @throws RangeError if there is no such time, or too many. */
export function expandEvent(
  event: CalendarEvent,
  replacements: readonly CalendarEvent[],
  { from, to, floating }: { from: Date; to: Date; floating: Zone },
) {
  const { start, rules, added, removed, replaces, replacedAt } = event;
  const isSeries = !replaces || isSeriesOfItsOwn(event);
  const later = isSeries ? replacements.filter((other) => other.replacedAt > replacedAt) : [];
  const leaders = later.filter(({ isFollowed }) => isFollowed);
  const isRemoved = createFilter(start, [...removed, ...later.flatMap((other) => other.replaces ?? [])], floating);

  const longest = Math.max(...[event, ...leaders].map((each) => each.endOf(each.start.wall) - each.start.at));
  const margin = ZONE_MARGIN_MS + Math.max(...leaders.map((leader) => Math.abs(shiftOf(leader))), 0);
  const [first, last] = [from.getTime() - longest - margin, to.getTime() + margin];
  const repeated = rules.flatMap((rule) => repeat(rule, start, floating, first, last));
  const occurrences: { wall: WallTime; exactMs?: number }[] = [
    // A start takes place whether the rules name it or not.
    ...[start.wall, ...repeated].map((wall) => ({ wall })),
    ...added.map((moment) => ({
      ...moment,
      wall: start.isDate ? dayOf(moment, floating) : wallAt(moment.at, start.zone),
    })),
  ];

  const busy = occurrences.flatMap(({ wall, exactMs }) => {
    const moment = start.zone(wall);
    const leader = leaders.findLast((other) => other.replacedAt <= moment);
    if (isRemoved(wall, moment) || (leader && isSeriesOfItsOwn(leader))) return [];
    const own = leader ?? event;
    const ownWall = leader ? wallAt(moment, leader.start.zone) + shiftOf(leader) : wall;
    const startsAt = toDate(own.start.zone(ownWall));
    const endsAt = toDate(exactMs === undefined || leader ? own.endOf(ownWall) : moment + exactMs);
    if (!own.isBusy || startsAt >= endsAt || startsAt >= to || endsAt <= from) return [];
    return [{ startsAt: toDate(startsAt.getTime() - own.travelMs), endsAt }];
  });
  const days = (to.getTime() - from.getTime()) / DAY_MS + 1;
  if (busy.length > MAX_TIMES_PER_DAY * days) throw new RangeError("too many occurrences");
  return busy;
}

/** Lotus Notes writes the occurrences from there on, where others only say how the first one has moved. */
function isSeriesOfItsOwn({ isFollowed, rules, added }: CalendarEvent) {
  return isFollowed && rules.length + added.length > 0;
}

function shiftOf({ start, replacedAt }: CalendarEvent) {
  return start.wall - wallAt(replacedAt, start.zone);
}

/** Recognizes occurrences that are removed or replaced by their moment, or by their day if either is a whole day. */
function createFilter(start: Moment, removed: readonly Moment[], floating: Zone) {
  const days = new Set(removed.filter(({ isDate }) => isDate || start.isDate).map((moment) => dayOf(moment, floating)));
  const moments = new Set(removed.filter(({ isDate }) => !isDate).map(({ at }) => at));
  return (wall: WallTime, moment: number) => days.has(Math.floor(wall / DAY_MS) * DAY_MS) || moments.has(moment);
}
