import ICAL from "ical.js";

import { DAY_MS } from "@/lib/domain/durations";
import type { WallTime } from "./time-zones";

import { type Moment, readMoments, readProperties, toDate, type Zones } from "./calendar-values";
import { readRules } from "./recurrence-rule";

export type CalendarEvent = {
  uid: string;
  /** The description names them, each in a line of its own. */
  bookingIds: string[];
  sequence: number;
  isBusy: boolean;
  start: Moment;
  /** Returns the moment at which an occurrence ends that starts at this wall time. */
  endOf: (wall: WallTime) => number;
  /** Apple's travel time comes before the start. */
  travelMs: number;
  rules: ICAL.Recur[];
  added: ReturnType<typeof readMoments>;
  removed: Moment[];
  /** This event replaces that occurrence of another one. `isFollowed` says whether those after it follow. */
  replaces?: Moment;
  isFollowed: boolean;
  /** It is the moment of that occurrence. If there is none, it is before all others. */
  replacedAt: number;
};

/** What follows is the end of the line, as text or as HTML. */
const BOOKING_LINE = /(?:^DESCRIPTION(?:;(?:"[^"]*"|[^":])*)?:|\\N|>)\s*BOOKING ([\dA-F-]{36})\s*(?=\\N|<|$)/g;

/** @param owner The email address of the person who may have declined. @throws if the event cannot be read. */
export function readEvent(lines: readonly string[], zones: Zones, owner: string): CalendarEvent {
  const properties = (name: string) => readProperties(lines, name);
  const text = (name: string) => String(properties(name)[0]?.getFirstValue() ?? "");
  const moments = (name: string) => readMoments(properties(name), zones);

  const [[start], [end], [replaces]] = [moments("DTSTART"), moments("DTEND"), moments("RECURRENCE-ID")];
  if (!start) throw new RangeError("no start");
  const endOf = readEnd(start, end, text("DURATION"));
  if (endOf(start.wall) < start.at) throw new RangeError("ends before it starts");
  const isFollowed = properties("RECURRENCE-ID")[0]?.getFirstParameter("range") === "THISANDFUTURE";
  const isSeries = !replaces || isFollowed;
  const isFree =
    text("STATUS") === "CANCELLED" ||
    text("TRANSP") === "TRANSPARENT" ||
    text("X-MICROSOFT-CDO-BUSYSTATUS") === "FREE" ||
    // Attendees are searched by line, because many programs write some that no parser accepts.
    lines.some((line) => /^ATTENDEE.*;PARTSTAT="?DECLINED/.test(line) && line.split(/[;:="\s]/).includes(owner));

  return {
    uid: text("UID") || crypto.randomUUID(),
    // Descriptions are searched by line like attendees, so that a strange one harms no event.
    bookingIds: lines
      .filter((line) => /^DESCRIPTION[:;]/.test(line))
      .flatMap((line) => [...line.matchAll(BOOKING_LINE)].map(([, id = ""]) => id)),
    sequence: Number(text("SEQUENCE")) || 0,
    isBusy: !isFree,
    start,
    endOf,
    travelMs: Math.max(0, ICAL.Duration.fromString(text("X-APPLE-TRAVEL-DURATION") || "PT0S").toSeconds() * 1000),
    rules: isSeries ? readRules(lines) : [],
    added: isSeries ? moments("RDATE") : [],
    removed: isSeries ? moments("EXDATE") : [],
    ...(replaces && { replaces }),
    replacedAt: replaces?.at ?? -Infinity,
    isFollowed,
  };
}

/** Some programs publish only when somebody is busy, and no events. @throws if it cannot be read. */
export function readFreeBusy(lines: readonly string[], zones: Zones) {
  const busy = readProperties(lines, "FREEBUSY").filter((property) => property.getFirstParameter("fbtype") !== "FREE");
  return readMoments(busy, zones).map(({ at, exactMs = 0 }) => ({
    startsAt: toDate(at),
    endsAt: toDate(at + exactMs),
  }));
}

/** A length in days follows changes of the clocks, but one in hours does not. */
function readEnd(start: Moment, end: Moment | undefined, duration: string): CalendarEvent["endOf"] {
  const { wall, isDate, zone } = start;
  if (end && !isDate) return (from) => zone(from) + end.at - start.at;
  const length = ICAL.Duration.fromString(duration || (isDate ? "P1D" : "PT0S"));
  const days = (length.weeks * 7 + length.days) * (length.isNegative ? -1 : 1);
  const nominalMs = (end ? Math.max(1, Math.floor((end.wall - wall) / DAY_MS)) : days) * DAY_MS;
  const exactMs = end ? 0 : length.toSeconds() * 1000 - nominalMs;
  return (from) => zone(from + nominalMs) + exactMs;
}
