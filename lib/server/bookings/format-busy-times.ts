import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import { describeTime } from "@/lib/domain/describe-time";
import { DAY_MS } from "@/lib/domain/durations";
import { toJson } from "@/lib/domain/export-formats";
import { localDay } from "@/lib/domain/open-times";
import { db } from "@/lib/server/db";

import { FORMER_CALENDAR, listBusyTimes, listCalendars } from "./busy-times";
import type { readCalendars } from "./trainer-calendar/read-calendars";

const WARN_AFTER_MS = DAY_MS;

export async function* busyAsJson() {
  const busy = await listBusyTimes(db(), new Date());
  const rows = busy.map(({ startsAt, endsAt, calendar }) => ({
    starts: startsAt.toISOString(),
    ends: endsAt.toISOString(),
    calendar,
  }));
  yield* toJson(rows);
}

export async function* busyAsText() {
  const busy = await listBusyTimes(db(), new Date());
  for (const { startsAt, endsAt, calendar } of busy) {
    yield `${describe(startsAt)}  to  ${describe(endsAt)}  calendar ${calendar}\n`;
  }
  if (busy.length === 0) yield "No busy times.\n";

  const calendars = await listCalendars();
  for (const { number, host, readAt } of calendars) {
    yield `Calendar ${number} (${host}): ${readAt ? `read ${describe(readAt)}` : "not read yet"}\n`;
  }
  if (busy.some(({ calendar }) => calendar === FORMER_CALENDAR))
    yield `Calendar ${FORMER_CALENDAR}: not in TRAINER_CALENDAR_URLS, in force until each new address has been read\n`;
  if (calendars.length === 0) yield "No calendar is set: TRAINER_CALENDAR_URLS\n";
}

export function describeFailures(results: Awaited<ReturnType<typeof readCalendars>>) {
  const failed = results.flatMap((result) =>
    "code" in result ? [`calendar ${result.number} (${result.host}): ${result.code}`] : [],
  );
  return failed.length > 0 ? `Not read: ${failed.join(", ")}. What was read last stays in force.` : null;
}

/** The trainer's digest and the desk show one sentence for each calendar that has not been read for a day. */
export async function calendarWarnings(now = new Date()): Promise<string[]> {
  const calendars = await listCalendars();
  return calendars.flatMap(({ readAt, addedAt }) => {
    const since = readAt ?? addedAt;
    if (!since || now.getTime() - since.getTime() < WARN_AFTER_MS) return [];
    const { day, time } = describeTime(since, bookingRules.timeZone);
    return [`Your calendar has not been read since ${day}, ${time}.`];
  });
}

function describe(moment: Date) {
  const { day, time } = describeTime(moment, bookingRules.timeZone);
  return `${day}, ${localDay(bookingRules, moment).slice(0, 4)}, ${time}`;
}
