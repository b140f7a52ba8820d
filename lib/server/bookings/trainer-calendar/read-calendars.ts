import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import { describeTime } from "@/lib/domain/describe-time";
import { DAY_MS, HOUR_MS } from "@/lib/domain/durations";
import { listIdsFreeAfter } from "@/lib/server/bookings/booking-rows";
import { withCalendarLocked } from "@/lib/server/bookings/calendar-lock";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";

import {
  type CalendarAddress,
  calendarAddresses,
  findCalendar,
  listCalendars,
  noteCalendarRead,
  removeOtherCalendars,
  replaceBusyTimes,
} from "./busy-times";
import { CalendarError } from "./calendar-components";
import { fetchCalendar } from "./fetch-calendar";
import { readInWorker } from "./read-in-worker";

/** An unchanged calendar is expanded again before its window, which has a day to spare, has moved on. */
const EXPAND_AGAIN_MS = 6 * HOUR_MS;
const WARN_AFTER_MS = DAY_MS;

type ReadingResult = { number: number; host: string } & ({ unreadable: number } | { code: string });

/**
 * For the background worker: only the site knows all addresses, so only it removes the others. The log says the host
 * alone, since the address is a secret.
 */
export async function refreshCalendars(stopping: AbortSignal) {
  await removeOtherCalendars();
  const results = await readCalendars(stopping);
  if (stopping.aborted) return;
  for (const { host, ...result } of results) {
    if ("code" in result) log.warn({ host, code: result.code }, "calendar not read");
    else if (result.unreadable > 0)
      log.warn({ host, unreadable: result.unreadable }, "calendar read, without events that cannot be read");
  }
}

/**
 * One after the other. A calendar that cannot be read keeps its last busy times. @throws if the database is down.
 * @param stopping Ends it early.
 */
export async function readCalendars(stopping = new AbortController().signal): Promise<ReadingResult[]> {
  const results: ReadingResult[] = [];
  for (const address of calendarAddresses()) {
    if (stopping.aborted) break;
    const { number, host } = address;
    results.push({ number, host, ...(await readAndStore(address, stopping)) });
  }
  return results;
}

async function readAndStore(
  { address, hash }: CalendarAddress,
  stopping: AbortSignal,
): Promise<{ unreadable: number } | { code: string }> {
  const known = await findCalendar(hash);
  const isRecent = known.expandedAt && Date.now() - known.expandedAt.getTime() < EXPAND_AGAIN_MS;
  try {
    const fetched = await fetchCalendar(address, isRecent ? known : undefined, stopping);
    if (!fetched) {
      await noteCalendarRead(hash);
      return { unreadable: 0 };
    }
    const { text, ...validators } = fetched;
    const { busy, unreadable } = await readInWorker({ text, ...(await readingRules()) });
    await withCalendarLocked((client) => replaceBusyTimes(hash, { busy, ...validators }, client));
    return { unreadable };
  } catch (error) {
    if (error instanceof CalendarError) return { code: error.code };
    throw error;
  }
}

async function readingRules() {
  const now = Date.now();
  const { horizonDays, timeZone } = bookingRules;
  const from = new Date(now - DAY_MS);
  return {
    from,
    to: new Date(now + (horizonDays + 1) * DAY_MS),
    timeZone,
    owner: env().CONTACT_NOTIFY_TO,
    ownIds: await listIdsFreeAfter(from),
  };
}

/** For the trainer's digest and the desk: one sentence for each calendar that has not been read for a day. */
export async function calendarWarnings(now = new Date()): Promise<string[]> {
  const calendars = await listCalendars();
  return calendars.flatMap(({ readAt, addedAt }) => {
    const since = readAt ?? addedAt;
    if (!since || now.getTime() - since.getTime() < WARN_AFTER_MS) return [];
    const { day, time } = describeTime(since, bookingRules.timeZone);
    return [`Your calendar has not been read since ${day}, ${time}.`];
  });
}
