import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";

import { DAY_MS } from "@/lib/domain/durations";
import { utc, wallAt, type WallTime, type Zone } from "./time-zones";

/** Without a TZID, it returns the zone of times that name none. */
export type Zones = (tzid?: string) => Zone;
/** `at` is in milliseconds since 1970. */
export type Moment = { wall: WallTime; isDate: boolean; zone: Zone; at: number };

/** It matches what ical.js hands on, which leaves a day without `VALUE=DATE` as "2026-12-01T::". */
const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:T(?:::|(\d\d):([0-5]\d):([0-6]\d)(Z)?))?$/;
/** Years between these are no mistakes, and a database can store them. */
const [EARLIEST, LATEST] = [Date.UTC(1000, 0), Date.UTC(10_000, 0)];

/** Properties of other names, such as titles, are not even parsed. @throws if a line cannot be read. */
export function readProperties(lines: readonly string[], name: string) {
  const named = lines.filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`));
  // Some programs write times without seconds.
  const repaired = named.map((line) => line.trimEnd().replaceAll(/(?<=\d{8}T\d{4})(?=Z?(?:[,;/]|$))/g, "00"));
  return repaired.map((line) => ICAL.Property.fromString(line));
}

/** Returns jCal values (RFC 7265), since ical.js' own times turn November 31 into December 1. */
export function writtenValues(property: ICAL.Property): unknown[] {
  return property.toJSON().slice(3);
}

/** Reads the moments of DTSTART, RDATE and the like. A period has its own length, `exactMs`. */
export function readMoments(properties: readonly ICAL.Property[], zones: Zones): (Moment & { exactMs?: number })[] {
  return properties.flatMap((property) => {
    const read = (written: unknown) => readMoment(written, zones, property.getFirstParameter("tzid"));
    return writtenValues(property).map((written) => {
      if (!Array.isArray(written)) return read(written);
      const [start, end] = [read(written[0]), String(written[1])];
      const exactMs = end.includes("P") ? ICAL.Duration.fromString(end).toSeconds() * 1000 : read(end).at - start.at;
      return { ...start, exactMs };
    });
  });
}

/** @throws RangeError for November 31, or 24:01. */
export function readMoment(written: unknown, zones: Zones, tzid?: string): Moment {
  const [, day = "", hour, minute = 0, second = 0, isUtc] = WRITTEN.exec(String(written)) ?? [];
  const timeMs = ((Number(hour ?? 0) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  if (timeMs > DAY_MS) throw new RangeError("no time");
  const wall = Temporal.PlainDate.from(day).toZonedDateTime("UTC").epochMilliseconds + timeMs;
  const isDate = hour === undefined;
  const zone = isUtc ? utc : zones(isDate ? undefined : tzid);
  return { wall, isDate, zone, at: zone(wall) };
}

/** @throws RangeError if no calendar can mean it. */
export function toDate(moment: number) {
  if (!(EARLIEST <= moment && moment < LATEST)) throw new RangeError("no time");
  return new Date(moment);
}

/** Returns midnight. For a time in UTC, it is that of the day in the zone of the opening hours. */
export function dayOf({ wall, zone, at }: Moment, floating: Zone): WallTime {
  return Math.floor((zone === utc ? wallAt(at, floating) : wall) / DAY_MS) * DAY_MS;
}
