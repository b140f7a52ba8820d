import ICAL from "ical.js";
import windowsZones from "node-ical/windowsZones.json";
import { Temporal } from "temporal-polyfill";

/** Milliseconds that `Date.UTC` gives for what a clock on the wall shows. */
export type WallTime = number;
export type Zone = (wall: WallTime) => number;

/** As Outlook writes them before a name: "(UTC-05:00) Eastern Time (US & Canada)". */
const OFFSET_LABEL = /^\((?:UTC|GMT)[^)]*\)\s*/i;

const namesOfWindows = new Map(
  Object.entries(windowsZones).map(([name, { iana }]) => [toKey(name), iana[0] ?? "UTC"] as const),
);

/** The zone of a TZID: one that everybody knows, one that the file defines, one of Windows, or that of the opening hours. */
export function createZones(definitions: readonly ICAL.Component[], openingHoursZone: string) {
  const known = new Map<string, Zone>();
  const floating = ianaZone(openingHoursZone);

  function find(tzid: string): Zone {
    const iana = findIana(tzid);
    if (iana) return ianaZone(iana);
    const definition = definitions.find((zone) => zone.getFirstPropertyValue("tzid") === tzid);
    if (definition) return definedZone(definition);
    const windows = namesOfWindows.get(toKey(tzid));
    return windows ? ianaZone(windows) : floating;
  }

  return (tzid?: string): Zone => {
    if (!tzid) return floating;
    const zone = known.get(tzid) ?? find(tzid);
    known.set(tzid, zone);
    return zone;
  };
}

export const utc: Zone = (wall) => wall;

function ianaZone(timeZone: string): Zone {
  return (wall) =>
    Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO("UTC").toPlainDateTime().toZonedDateTime(timeZone)
      .epochMilliseconds;
}

function definedZone(component: ICAL.Component): Zone {
  const zone = new ICAL.Timezone({ component, tzid: "" });
  return (wall) => wall - zone.utcOffset(ICAL.Time.fromJSDate(new Date(wall), true)) * 1000;
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
