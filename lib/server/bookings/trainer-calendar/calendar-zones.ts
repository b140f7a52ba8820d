import ICAL from "ical.js";
import windowsZones from "node-ical/windowsZones.json";
import { Temporal } from "temporal-polyfill";

import { DAY_MS } from "@/lib/domain/durations";

/** Milliseconds that `Date.UTC` gives for what a clock on the wall shows. */
export type WallTime = number;
export type Zone = (wall: WallTime) => number;

/** As Outlook writes them before a name: "(UTC-05:00) Eastern Time (US & Canada)". */
const OFFSET_LABEL = /^\((?:UTC|GMT)[^)]*\)\s*/i;

const namesOfWindows = new Map(
  Object.entries(windowsZones).map(([name, { iana }]) => [toKey(name), iana[0] ?? "UTC"] as const),
);

/**
 * The zone of a TZID: what the file says of it, as far as that goes, then what everybody knows by that name, then that of
 * the opening hours.
 */
export function createZones(definitions: readonly ICAL.Component[], openingHoursZone: string) {
  const known = new Map<string, Zone>();
  const floating = ianaZone(openingHoursZone);

  function find(tzid: string): Zone {
    const name = findIana(tzid) ?? namesOfWindows.get(toKey(tzid));
    const named = name === undefined ? undefined : ianaZone(name);
    const defined = definitions.flatMap((zone) => readDefinition(zone, tzid) ?? [])[0];
    if (!named || !defined) return defined?.zone ?? named ?? floating;
    return (wall) => (defined.from <= wall && wall < defined.to ? defined.zone(wall) : named(wall));
  }

  return (tzid?: string): Zone => {
    if (tzid === undefined) return floating;
    const zone = known.get(tzid) ?? find(tzid);
    known.set(tzid, zone);
    return zone;
  };
}

export const utc: Zone = (wall) => wall;

export function toWall({ year, month, day, hour, minute, second }: ICAL.Time): WallTime {
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  if (!Number.isFinite(wall)) throw new RangeError("no time");
  return wall;
}

function ianaZone(timeZone: string): Zone {
  return (wall) =>
    Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO("UTC").toPlainDateTime().toZonedDateTime(timeZone)
      .epochMilliseconds;
}

/** Null if it cannot be used. Many programs write the changes of a year or two only, so it holds for a while. */
function readDefinition(component: ICAL.Component, tzid: string) {
  const names = component.getAllProperties("tzid").map((property) => String(property.getFirstValue() ?? ""));
  const parts = component.getAllSubcomponents();
  const starts = parts.map((part) => wallsOf(part, "dtstart")[0] ?? NaN);
  const offsets = new Set(parts.map((part) => String(part.getFirstPropertyValue("tzoffsetto"))));
  if (names.length !== 1 || names[0] !== tzid || starts.some(Number.isNaN) || offsets.size === 0) return null;

  const rules = parts.map((part) => part.getFirstPropertyValue("rrule")).filter((rule) => rule instanceof ICAL.Recur);
  const isForEver = offsets.size === 1 || rules.filter((rule) => !rule.isFinite()).length > 1;
  const ends = [
    ...starts,
    ...parts.flatMap((part) => wallsOf(part, "rdate")),
    ...rules.map(({ until }) => wallOf(until)),
  ];
  return {
    zone: definedZone(component),
    from: Math.min(...starts),
    to: isForEver ? Infinity : ends.reduce((latest, end) => Math.max(latest, end), -Infinity),
  };
}

function definedZone(component: ICAL.Component): Zone {
  const zone = new ICAL.Timezone({ component, tzid: "" });
  const offset = (wall: WallTime) => zone.utcOffset(ICAL.Time.fromJSDate(new Date(wall), true)) * 1000;
  const atMidnight = new Map<WallTime, number>();
  const offsetAtMidnight = (midnight: WallTime) => {
    const known = atMidnight.get(midnight) ?? offset(midnight);
    atMidnight.set(midnight, known);
    return known;
  };
  return (wall) => {
    const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
    const [before, after] = [offsetAtMidnight(midnight - DAY_MS), offsetAtMidnight(midnight + DAY_MS)];
    // ical.js changes the clocks at the earlier of both times that they show; RFC 5545, section 3.3.5, at the later one.
    return wall - (before === after ? after : offset(wall - Math.abs(after - before)));
  };
}

function wallsOf(part: ICAL.Component, name: string) {
  return part.getAllProperties(name).flatMap((property) => property.getValues().map(wallOf));
}

function wallOf(time: unknown): WallTime {
  return time instanceof ICAL.Time ? toWall(time) : -Infinity;
}

/** Some programs put their own path before the name: "/freeassociation.sourceforge.net/Europe/Berlin". */
function findIana(tzid: string) {
  const parts = tzid.split("/").filter(Boolean);
  const candidates = tzid.startsWith("/") ? parts.map((_, first) => parts.slice(first).join("/")) : [tzid];
  return candidates.find(isIana);
}

function isIana(name: string) {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function toKey(name: string) {
  return (name.replace(OFFSET_LABEL, "") || name).replaceAll("&", "and").replaceAll("\\", "").toLowerCase().trim();
}
