import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import { DAY_MS, HOUR_MS } from "@/lib/domain/durations";
import { listIdsFrom } from "@/lib/server/bookings/booking-rows";
import {
  type CalendarAddress,
  calendarAddresses,
  calendarOwner,
  findCalendar,
  noteCalendarRead,
  removeOtherCalendars,
  replaceBusyTimes,
} from "@/lib/server/bookings/busy-times";
import { withTimesLocked } from "@/lib/server/bookings/times-lock";
import { db } from "@/lib/server/db";
import { describeError } from "@/lib/server/describe-error";
import { log } from "@/lib/server/log";

import { fetchCalendar } from "./fetch-calendar";
import { readInWorker } from "./read-in-worker";

/** An unchanged calendar is expanded again before its window, which has a day to spare, has moved on. */
const EXPAND_AGAIN_MS = 6 * HOUR_MS;

type ReadingResult = { number: number; host: string } & ({ unreadable: number } | { code: string });

/** Only the site knows all addresses, so only its background worker calls this, which removes the others. */
export async function refreshCalendars(stopping: AbortSignal) {
  await removeOtherCalendars();
  const results = await readCalendars(stopping);
  if (stopping.aborted) return;
  for (const { host, ...result } of results) {
    if ("code" in result) log.warn({ host, code: result.code }, "calendar not read");
    else if (result.unreadable > 0)
      log.warn({ host, unreadable: result.unreadable }, "calendar read, without events that cannot be read");
  }
  await removeOtherCalendars();
}

/** A calendar that cannot be read keeps its last busy times. `stopping` ends the reading early. */
export async function readCalendars(stopping = new AbortController().signal): Promise<ReadingResult[]> {
  const results: ReadingResult[] = [];
  for (const address of calendarAddresses()) {
    if (stopping.aborted) break;
    const { number, host } = address;
    const result = await readAndStore(address, stopping).catch((error: unknown) => ({
      code: describeError(error).code ?? "unexpected",
    }));
    results.push({ number, host, ...result });
  }
  return results;
}

async function readAndStore(
  { address, hash }: CalendarAddress,
  stopping: AbortSignal,
): Promise<{ unreadable: number }> {
  const known = await findCalendar(hash);
  const isRecent = known.expandedAt && Date.now() - known.expandedAt.getTime() < EXPAND_AGAIN_MS;
  const fetched = await fetchCalendar(address, stopping, isRecent ? known : undefined);
  if (!fetched) {
    await noteCalendarRead(db(), hash);
    return { unreadable: 0 };
  }
  const { text, ...validators } = fetched;
  const { horizonDays, timeZone } = bookingRules;
  const from = new Date(Date.now() - DAY_MS);
  const windowMs = (horizonDays + 1) * DAY_MS;
  const to = new Date(Date.now() + windowMs);
  // The calendar may still have a booking where it was before it was moved back.
  const ownIds = await listIdsFrom(new Date(Date.now() - windowMs));
  const { busy, unreadable } = await readInWorker({ text, from, to, timeZone, owner: calendarOwner(), ownIds });
  await withTimesLocked((client) => replaceBusyTimes(client, hash, { busy, ...validators }));
  return { unreadable };
}
