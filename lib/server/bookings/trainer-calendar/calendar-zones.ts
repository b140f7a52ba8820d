import ICAL from "ical.js";

import { findZone, utc, type WallTime, type Zone } from "./time-zones";

import type { CalendarComponent } from "./calendar-components";
import { readMoments, readProperties, writtenValues, type Zones } from "./calendar-values";
import { readRules, repeat } from "./recurrence-rule";

/** Many files define a zone for a year or two only: after that its name counts. `to` is the last time that matters. */
export function createZones(components: readonly CalendarComponent[], openingHoursZone: string, to: Date): Zones {
  const definitions = new Map(components.flatMap((component) => readDefinition(component, to)));
  const floating = findZone(openingHoursZone) ?? utc;
  const zones = new Map<string, Zone>();
  return (tzid) => {
    if (tzid === undefined) return floating;
    const known = zones.get(tzid);
    if (known) return known;
    const named = findZone(tzid);
    const zone = definitions.get(tzid)?.(named) ?? named ?? floating;
    zones.set(tzid, zone);
    return zone;
  };
}

/** Returns no definition if it cannot be used, as if the file did not define the zone. */
function readDefinition({ lines, parts }: CalendarComponent, to: Date): [tzid: string, (named?: Zone) => Zone][] {
  try {
    const [tzid, ...others] = readProperties(lines, "TZID").flatMap(writtenValues);
    const read = parts.map((part) => readChanges(part, to));
    const changes = read.flatMap((part) => part.changes).sort((a, b) => a.from - b.from);
    const [first] = changes;
    if (!first || others.length > 0) return [];
    const isSteady = changes.every(({ offsetMs }) => offsetMs === first.offsetMs);
    const isForEver = isSteady || read.filter(({ isEndless }) => isEndless).length > 1;
    const createZone = (named?: Zone) => (wall: WallTime) => {
      const last = changes.findLastIndex(({ from }) => from <= wall);
      if (named && (last < 0 || (last === changes.length - 1 && !isForEver))) return named(wall);
      return wall - (changes[last]?.offsetMs ?? first.beforeMs);
    };
    return [[String(tzid), createZone]];
  } catch {
    return [];
  }
}

/** Reads from when on the clocks show the offset of a STANDARD or DAYLIGHT, and which one they showed before. */
function readChanges({ lines }: CalendarComponent, to: Date) {
  const offsetOf = (name: string) =>
    ICAL.UtcOffset.fromString(String(readProperties(lines, name).flatMap(writtenValues)[0])).toSeconds() * 1000;
  const [beforeMs, offsetMs] = [offsetOf("TZOFFSETFROM"), offsetOf("TZOFFSETTO")];
  const before: Zone = (wall) => wall - beforeMs;
  const [start, ...added] = ["DTSTART", "RDATE"].flatMap((name) =>
    readMoments(readProperties(lines, name), () => before),
  );
  if (!start) throw new RangeError("no start");
  const rules = readRules(lines);
  const repeated = rules.flatMap((rule) => repeat(rule, start, before, start.wall, to.getTime()));
  // RFC 5545, section 3.3.5: a time that does not exist, or exists twice, has the offset from before.
  const gapMs = Math.max(0, offsetMs - beforeMs);
  const walls = [start.wall, ...added.map(({ wall }) => wall), ...repeated];
  const changes = walls.map((wall) => ({ from: wall + gapMs, offsetMs, beforeMs }));
  return { changes, isEndless: rules.some((rule) => !rule.isFinite()) };
}
