import { expect, test } from "vitest";

import { CalendarError } from "@/lib/server/bookings/trainer-calendar/calendar-components";
import {
  type CalendarReading,
  type CalendarRequest,
  readCalendar,
} from "@/lib/server/bookings/trainer-calendar/read-calendar";
import { readInWorker } from "@/lib/server/bookings/trainer-calendar/read-in-worker";

const FROM = new Date("2026-11-22T00:00:00Z");
const TO = new Date("2026-12-15T00:00:00Z");
const START = "DTSTART:20261201T100000Z\nDTEND:20261201T110000Z";

function calendar(...events: string[]) {
  return ["BEGIN:VCALENDAR", ...events.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT`), "END:VCALENDAR"].join(
    "\n",
  );
}

/** The code of a refusal, or how many busy times and unreadable events there are. */
async function outcome(text: string, read: (request: CalendarRequest) => CalendarReading | Promise<CalendarReading>) {
  try {
    const { busy, unreadable } = await read({ text, from: FROM, to: TO, timeZone: "America/Los_Angeles", ownIds: [] });
    return `${busy.length} busy, ${unreadable} unreadable`;
  } catch (error) {
    if (error instanceof CalendarError) return error.code;
    throw error;
  }
}

const NOT_CALENDARS = [
  "",
  "   \n",
  "<!doctype html><title>Sign in</title>",
  '{"error":"not found"}',
  "\0\0\0",
  "BEGIN:VCALENDAR",
  "END:VCALENDAR",
  "BEGIN:VEVENT\nEND:VEVENT",
  "BEGIN:VCARD\nEND:VCARD",
  "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR",
  "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VTODO\nEND:VCALENDAR",
  "BEGIN:VCALENDAR\nEND:VEVENT\nEND:VCALENDAR",
  calendar(START).slice(0, -5),
  `${calendar(START)}\nmore`,
  `${calendar(START)}\nBEGIN:VCARD\nEND:VCARD`,
  `junk\n${calendar(START)}`,
  "BEGIN:A\n".repeat(100_000),
  "BEGIN:VCALENDAR\n".repeat(100_000),
];

const UNREADABLE_EVENTS = [
  "SUMMARY:no start",
  "DTSTART:",
  "DTSTART:garbage",
  "DTSTART:20261301T100000Z",
  "DTSTART:20261131T100000Z",
  "DTSTART:20261201T990000Z",
  "DTSTART:99999999T999999Z",
  "DTSTART;TZID=:x",
  `DTSTART;TZID="unclosed:20261201T100000\nDTEND:20261201T110000Z`,
  "DTSTART:20261201T100000Z\nDTEND:20261201T090000Z",
  "DTSTART:20261201T100000Z\nDURATION:-PT1H",
  "DTSTART:20261201T100000Z\nDURATION:forever",
  `${START}\nRRULE:`,
  `${START}\nRRULE:FREQ=NEVER`,
  `${START}\nRRULE:FREQ=DAILY;COUNT=x`,
  `${START}\nRRULE:FREQ=DAILY;UNTIL=never`,
  `${START}\nRRULE:FREQ=YEARLY;BYMONTH=13`,
  "DTSTART:20261201T100000Z\nDURATION:P99999999999W",
  "DTSTART:20261201T240100Z\nDURATION:PT1H",
  "DTSTART:00010101T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY",
  `${START}\nX-APPLE-TRAVEL-DURATION:P99999999999W`,
  `${START}\nRRULE:FREQ=SECONDLY`,
  `${START}\nRRULE:FREQ=SECONDLY;COUNT=100000`,
  "DTSTART:20240101T100000Z\nDURATION:PT1M\nRRULE:FREQ=MINUTELY;INTERVAL=30",
  `${START}\nRRULE:FREQ=DAILY;BYHOUR=8,9,10;BYMINUTE=0,10,20,30,40;BYSECOND=0,30`,
  `${START}\nRRULE:FREQ=HOURLY;BYDAY=1MO`,
  `${START}\nRRULE:FREQ=YEARLY;BYDAY=53MO`,
  `${START}\nRRULE:FREQ=YEARLY;BYDAY=MO;BYYEARDAY=1`,
  `${START}\nRRULE:FREQ=YEARLY;BYWEEKNO=1;BYMONTHDAY=1`,
  `${START}\nRRULE:FREQ=YEARLY;RSCALE=CHINESE`,
  `${START}\nRDATE:x`,
  `${START}\nEXDATE:x`,
  `${START}\nRECURRENCE-ID:x`,
];

const many = (count: number, event: (n: number) => string) =>
  calendar(...Array.from({ length: count }, (_, n) => event(n)));
/** Takes rrule-temporal some 10 s. */
const ENDLESS =
  "DTSTART:16010101T100000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU,FR,SA;BYHOUR=8,15;BYSECOND=1,2,3;BYSETPOS=300;COUNT=9";

const HOSTILE = [
  ["a rule that takes too long", ["1 busy, 1 unreadable"], calendar(ENDLESS, START)],
  ["many such rules", ["too-much-work"], many(50, () => ENDLESS)],
  [
    "25,000 events",
    ["too-many-events", "too-much-work"],
    many(25_000, (n) => `UID:${n}\nDTSTART:20261201T100000Z\nDURATION:PT${n + 1}S`),
  ],
] as const;

test.each(NOT_CALENDARS.map((text) => [JSON.stringify(text.slice(0, 40)), text]))(
  "no whole calendar: %s",
  async (_, text) => {
    expect(await outcome(text, readCalendar)).toBe("not-a-calendar");
  },
);

test.each(UNREADABLE_EVENTS)("an event that cannot be read is left out alone: %s", async (event) => {
  expect(await outcome(calendar(event, START), readCalendar)).toBe("1 busy, 1 unreadable");
});

test("in a thread", async () => {
  expect(await outcome("", readInWorker)).toBe("not-a-calendar");
  expect(await outcome(calendar("DTSTART:", START), readInWorker)).toBe("1 busy, 1 unreadable");
});

test.each(HOSTILE)("%s", { timeout: 30_000 }, async (_, outcomes, text) => {
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 20);
  const startedAt = performance.now();
  expect(outcomes).toContain(await outcome(text, readInWorker));
  clearInterval(ticking);
  // This thread went on meanwhile.
  expect(ticks).toBeGreaterThan((performance.now() - startedAt) / 20 / 4);
});
