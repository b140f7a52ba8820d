import { CalendarError, splitCalendar } from "./calendar-components";
import { createZones } from "./calendar-zones";
import { expandEvent } from "./expand-event";
import { type CalendarEvent, readEvent, readFreeBusy } from "./read-event";

export type BusyTime = { startsAt: Date; endsAt: Date };

export type CalendarRequest = {
  text: string;
  from: Date;
  to: Date;
  /** It is the IANA zone of times without one, and of all-day events. */
  timeZone: string;
  /** It is the email address of the person who may have declined. */
  owner?: string | undefined;
  /** They are of bookings, whose events are left out. */
  ownIds: readonly string[];
};

/** `unreadable` is how many events cannot be read, or exceed their limits. */
export type CalendarReading = { busy: BusyTime[]; unreadable: number };

const MAX_BUSY_TIMES = 20_000;

/** It may take any time for hostile text: see read-in-worker.ts. @throws CalendarError */
export function readCalendar({ text, from, to, timeZone, owner = "nobody", ownIds }: CalendarRequest): CalendarReading {
  const components = splitCalendar(text);
  const named = (wanted: string) => components.filter(({ name }) => name === wanted);
  const zones = createZones(named("VTIMEZONE"), timeZone, to);
  const window = { from, to, floating: zones() };
  const excludedIds = new Set(ownIds.map((id) => id.toUpperCase()));
  let unreadable = 0;
  function attempt<Result>(read: () => Result[]): Result[] {
    try {
      return read();
    } catch {
      unreadable += 1;
      return [];
    }
  }

  const read = named("VEVENT").flatMap(({ lines }) => attempt(() => [readEvent(lines, zones, owner.toUpperCase())]));
  const events = latestVersions(
    read.filter(({ uid, bookingIds }) => ![uid, ...bookingIds].some((id) => excludedIds.has(id))),
  );
  const replacements = groupReplacements(events);
  const times = [
    ...events.flatMap((event) => attempt(() => expandEvent(event, replacements.get(event.uid) ?? [], window))),
    ...named("VFREEBUSY").flatMap(({ lines }) => attempt(() => readFreeBusy(lines, zones))),
  ].filter(({ startsAt, endsAt }) => startsAt < to && from < endsAt);

  const busy = new Map(times.map((time) => [`${time.startsAt.getTime()} ${time.endsAt.getTime()}`, time]));
  if (busy.size > MAX_BUSY_TIMES) throw new CalendarError("too-many-events");
  return { busy: [...busy.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()), unreadable };
}

function latestVersions(events: readonly CalendarEvent[]) {
  const key = ({ uid, replacedAt }: CalendarEvent) => `${uid} ${replacedAt}`;
  const latest = new Map<string, number>();
  for (const event of events) latest.set(key(event), Math.max(latest.get(key(event)) ?? 0, event.sequence));
  return events.filter((event) => event.sequence >= (latest.get(key(event)) ?? 0));
}

function groupReplacements(events: readonly CalendarEvent[]) {
  const groups = new Map<string, CalendarEvent[]>();
  const replacements = events.filter(({ replaces }) => replaces).sort((a, b) => a.replacedAt - b.replacedAt);
  for (const event of replacements) groups.set(event.uid, [...(groups.get(event.uid) ?? []), event]);
  return groups;
}
