import { Temporal } from "temporal-polyfill";

import windowsZones from "./windows-zones.json";

/** It is the number of milliseconds that `Date.UTC` gives for what a clock on the wall shows. */
export type WallTime = number;
/** It returns the moment at which the clocks show a time, in milliseconds since 1970. */
export type Zone = (wall: WallTime) => number;

/** Outlook writes such labels before a name: "(UTC-05:00) Eastern Time (US & Canada)". */
const OFFSET_LABEL = /^\((?:UTC|GMT)[^)]*\)\s*/i;

const namesOfWindows = new Map(
  Object.entries(windowsZones).flatMap(([iana, names]) => names.map((name) => [toKey(name), iana] as const)),
);

export const utc: Zone = (wall) => wall;

/** Calendar files name zones as IANA, Windows or Outlook does, some after a path: "/example.net/Europe/Berlin". */
export function findZone(name: string): Zone | undefined {
  const parts = name.split("/");
  const names = [...parts.map((_, first) => parts.slice(first).join("/")), namesOfWindows.get(toKey(name)) ?? ""];
  const timeZone = names.find(isIana);
  if (timeZone === undefined) return undefined;
  return (wall) =>
    Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO("UTC").toPlainDateTime().toZonedDateTime(timeZone)
      .epochMilliseconds;
}

/** Returns what the clocks of the zone show. It guesses twice, because the offset may differ at the first guess. */
export function wallAt(moment: number, zone: Zone): WallTime {
  const guess = moment + (moment - zone(moment));
  return guess + (moment - zone(guess));
}

function isIana(name: string) {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}

function toKey(name: string) {
  return (name.replace(OFFSET_LABEL, "") || name).replaceAll("&", "and").replaceAll("\\", "").toLowerCase().trim();
}
