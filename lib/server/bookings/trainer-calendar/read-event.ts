import ICAL from "ical.js";

import { DAY_MS } from "@/lib/domain/durations";

import { type createZones, toWall, utc, type WallTime, type Zone } from "./calendar-zones";

/** A moment as the file writes it. */
type Moment = { wall: WallTime; isDate: boolean; zone: Zone; isUtc: boolean };

export type CalendarEvent = {
  uid: string;
  sequence: number;
  isBusy: boolean;
  start: Moment;
  /** The end is `zone(wall + nominalMs) + exactMs`: days follow the clocks, hours do not. */
  length: { nominalMs: number; exactMs: number };
  rules: ICAL.Recur[];
  added: { start: Moment; exactMs?: number }[];
  removed: Moment[];
  /** The occurrence of another event that this one replaces, */
  replaces?: Moment;
  /** and whether those after it follow. */
  isFollowed: boolean;
};

type Zones = ReturnType<typeof createZones>;

/** As in "2026-12-01T10:00:00". */
const SECONDS = 19;
/** Titles, places and descriptions are not even parsed. */
const NEEDED =
  /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|UID|SEQUENCE|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;

/** @param owner In lower case. @throws if the event cannot be read. */
export function readEvent(lines: readonly string[], zones: Zones, owner?: string): CalendarEvent {
  const own = withoutNested(lines);
  // ical.js knows a rule's words in capitals alone.
  const needed = own.flatMap((line) => (NEEDED.test(line) ? (/^RRULE/i.test(line) ? line.toUpperCase() : line) : []));
  const component = ICAL.Component.fromString(["BEGIN:VEVENT", ...needed, "END:VEVENT"].join("\r\n"));
  const momentsOf = (name: string) =>
    component.getAllProperties(name).flatMap((property) => property.getValues().map((value) => ({ property, value })));
  const moments = (name: string) => momentsOf(name).map(({ property, value }) => readMoment(property, value, zones));
  const text = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();

  const [start] = moments("dtstart");
  if (!start) throw new RangeError("no start");
  const [replaces] = moments("recurrence-id");

  const isFree =
    text("status") === "CANCELLED" ||
    text("transp") === "TRANSPARENT" ||
    text("x-microsoft-cdo-busystatus") === "FREE" ||
    own.some((line) => isDeclined(line, owner));

  return {
    uid: String(component.getFirstPropertyValue("uid") ?? ""),
    sequence: Number(component.getFirstPropertyValue("sequence") ?? 0),
    isBusy: !isFree,
    start,
    length: readLength(start, moments("dtend")[0], component.getFirstPropertyValue("duration")),
    rules: momentsOf("rrule").map(({ value }) => {
      if (!(value instanceof ICAL.Recur)) throw new RangeError("no rule");
      return value;
    }),
    added: momentsOf("rdate").map(({ property, value }) => readAdded(property, value, zones)),
    removed: moments("exdate"),
    ...(replaces && { replaces }),
    isFollowed:
      component.getFirstProperty("recurrence-id")?.getFirstParameter("range")?.toUpperCase() === "THISANDFUTURE",
  };
}

/** Some programs publish no events, but when somebody is busy. @throws if it cannot be read. */
export function readFreeBusy(lines: readonly string[]) {
  const own = withoutNested(lines).filter((line) => /^FREEBUSY[;:]/i.test(line));
  const component = ICAL.Component.fromString(["BEGIN:VFREEBUSY", ...own, "END:VFREEBUSY"].join("\r\n"));
  const busy = component
    .getAllProperties("freebusy")
    .filter((property) => property.getFirstParameter("fbtype") !== "FREE");
  return busy.flatMap((property) =>
    property.getValues().map((value) => {
      if (!(value instanceof ICAL.Period)) throw new RangeError("no period");
      return { startsAt: value.start.toJSDate(), endsAt: value.getEnd().toJSDate() };
    }),
  );
}

/** The properties of the event itself, not those of its alarms. */
function withoutNested(lines: readonly string[]) {
  let depth = 0;
  return lines.filter((line) => {
    if (/^BEGIN:/i.test(line)) depth += 1;
    const isOwn = depth === 1 && !/^(?:BEGIN|END):/i.test(line);
    if (/^END:/i.test(line)) depth -= 1;
    return isOwn;
  });
}

function readMoment(property: ICAL.Property, value: unknown, zones: Zones): Moment {
  if (!(value instanceof ICAL.Time)) throw new RangeError("no time");
  const wall = toWall(value);
  // ical.js counts on from "November 31".
  if (!JSON.stringify(property.toJSON()).includes(value.toString().slice(0, SECONDS))) throw new RangeError("no time");
  const isUtc = value.zone === ICAL.Timezone.utcTimezone;
  const tzid = property.getFirstParameter("tzid");
  return { wall, isDate: value.isDate, isUtc, zone: isUtc ? utc : zones(value.isDate ? undefined : tzid) };
}

function readAdded(property: ICAL.Property, value: unknown, zones: Zones) {
  if (!(value instanceof ICAL.Period)) return { start: readMoment(property, value, zones) };
  const start = readMoment(property, value.start, zones);
  return { start, exactMs: value.getDuration().toSeconds() * 1000 };
}

function readLength(start: Moment, end: Moment | undefined, duration: unknown) {
  if (end && start.isDate) {
    return { nominalMs: Math.max(DAY_MS, Math.floor(end.wall / DAY_MS) * DAY_MS - start.wall), exactMs: 0 };
  }
  if (end) return checked({ nominalMs: 0, exactMs: end.zone(end.wall) - start.zone(start.wall) });
  if (duration instanceof ICAL.Duration) {
    const { weeks, days, hours, minutes, seconds, isNegative } = duration;
    const sign = isNegative ? -1 : 1;
    const nominalMs = sign * (weeks * 7 + days) * DAY_MS;
    return checked({ nominalMs, exactMs: sign * ((hours * 60 + minutes) * 60 + seconds) * 1000 });
  }
  return { nominalMs: start.isDate ? DAY_MS : 0, exactMs: 0 };
}

function checked(length: CalendarEvent["length"]) {
  if (length.nominalMs + length.exactMs < 0) throw new RangeError("ends before it starts");
  return length;
}

/** By the line, because many programs write attendees that no parser accepts. */
function isDeclined(line: string, owner: string | undefined) {
  if (!owner || !/^ATTENDEE[;:]/i.test(line) || !/;PARTSTAT="?DECLINED/i.test(line)) return false;
  const written = line.toLowerCase().trimEnd();
  return (
    [`mailto:${owner}`, `email=${owner}`].some((part) => `${written.replaceAll('"', "")};`.includes(`${part};`)) ||
    written.includes(`email=${owner}:`)
  );
}
