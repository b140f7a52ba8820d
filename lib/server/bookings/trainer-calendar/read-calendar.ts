import ICAL from "ical.js";

import { CalendarError, splitCalendar } from "./calendar-components";
import { createZones } from "./calendar-zones";
import { expandEvent, MAX_OCCURRENCES, momentReplaced, ZONE_MARGIN_MS } from "./expand-event";
import { type CalendarEvent, readEvent, readFreeBusy } from "./read-event";

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

/** May take any time for hostile text: see read-in-worker.ts. @throws CalendarError */
export function readCalendar({ text, from, to, timeZone, owner, ownIds }: CalendarRequest): CalendarReading {
  const components = splitCalendar(text);
  const definitions = components.filter(({ name }) => name === "VTIMEZONE").flatMap(({ lines }) => readZone(lines));
  const zones = createZones(definitions, timeZone);
  const excludedIds = new Set(ownIds.map((id) => id.toLowerCase()));

  const events: CalendarEvent[] = [];
  let unreadable = 0;
  for (const { lines } of components.filter(({ name }) => name === "VEVENT")) {
    if (isElsewhere(lines, from, to)) continue;
    try {
      const event = readEvent(lines, zones, owner?.toLowerCase());
      if (!excludedIds.has(event.uid.toLowerCase())) events.push(event);
    } catch {
      unreadable += 1;
    }
  }

  const busy = new Map<string, BusyTime>();
  const window = { from, to, floating: zones() };
  const add = (find: () => Iterable<BusyTime>) => {
    try {
      for (const time of [...find()]) busy.set(`${time.startsAt.getTime()} ${time.endsAt.getTime()}`, time);
    } catch (error) {
      if (error instanceof CalendarError) throw error;
      unreadable += 1;
    }
    if (busy.size > MAX_OCCURRENCES) throw new CalendarError("too-many-events");
  };
  for (const group of groupByUid(events)) {
    const replacements = latest(group.filter(({ replaces }) => replaces));
    const followed = replacements
      .filter(({ isFollowed }) => isFollowed)
      .sort((a, b) => momentReplaced(a) - momentReplaced(b));
    const series = latest(group.filter(({ replaces }) => !replaces));
    const replaced = replacements.flatMap(({ replaces }) => replaces ?? []);
    for (const event of [...series, ...replacements]) add(() => expandEvent(event, replaced, followed, window));
  }
  for (const { lines } of components.filter(({ name }) => name === "VFREEBUSY")) {
    add(() => readFreeBusy(lines).filter(({ startsAt, endsAt }) => startsAt < to && from < endsAt));
  }
  return { busy: [...busy.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()), unreadable };
}

/** A single event of another time, as most of them are: reading ten thousand takes too long. */
function isElsewhere(lines: readonly string[], from: Date, to: Date) {
  if (lines.some((line) => /^(?:RRULE|RDATE|RECURRENCE-ID)[;:]/i.test(line))) return false;
  const dayOfLine = (name: RegExp) => /(\d{8})(?:T\d{6}Z?)?\s*$/.exec(lines.find((line) => name.test(line)) ?? "")?.[1];
  const [start, end] = [dayOfLine(/^DTSTART[;:]/i), dayOfLine(/^DTEND[;:]/i)];
  const basic = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll("-", "");
  if (!start || !end || end < start) return false;
  return end < basic(from.getTime() - ZONE_MARGIN_MS) || basic(to.getTime() + ZONE_MARGIN_MS) < start;
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
  const newest = new Map<number, number>();
  for (const event of versions) {
    const moment = momentReplaced(event);
    newest.set(moment, Math.max(newest.get(moment) ?? 0, event.sequence));
  }
  return versions.filter((event) => event.sequence >= (newest.get(momentReplaced(event)) ?? 0));
}

/** A zone that cannot be read is an unknown one. */
function readZone(lines: readonly string[]) {
  try {
    return [ICAL.Component.fromString(lines.join("\r\n"))];
  } catch {
    return [];
  }
}
