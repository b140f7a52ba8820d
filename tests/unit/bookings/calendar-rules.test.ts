import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

import fc from "fast-check";
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import * as z from "zod";

import { HOUR_MS, MINUTE_MS } from "@/lib/domain/durations";
import { readCalendar } from "@/lib/server/bookings/trainer-calendar/read-calendar";

const OWNER = "trainer@example.com";
const OWN_ID = "6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a";
const WINDOW = { from: new Date("2026-01-01T00:00:00Z"), to: new Date("2026-12-31T00:00:00Z") };

function calendar(...lines: string[]) {
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:a", ...lines, "END:VEVENT", "END:VCALENDAR"].join(
    "\r\n",
  );
}

const REQUEST = { timeZone: "America/Los_Angeles", owner: OWNER, ownIds: [OWN_ID] };

function read(text: string) {
  const { busy } = readCalendar({ ...REQUEST, ...WINDOW, text });
  return busy.map(({ startsAt, endsAt }) => `${startsAt.toISOString()} ${endsAt.toISOString()}`);
}

function iso(moment: number) {
  return new Date(moment).toISOString();
}

const AT_NOON = ["DTSTART:20260601T120000Z", "DTEND:20260601T130000Z"];

test.each([
  ["an event", [], 1],
  ["cancelled", ["STATUS:CANCELLED"], 0],
  ["tentative", ["STATUS:TENTATIVE"], 1],
  ["transparent", ["TRANSP:TRANSPARENT"], 0],
  ["free in Outlook", ["X-MICROSOFT-CDO-BUSYSTATUS:FREE"], 0],
  ["declined by the owner", [`ATTENDEE;CN="x";PARTSTAT=DECLINED:mailto:Trainer@Example.com`], 0],
  ["declined by the owner, as Apple writes it", [`ATTENDEE;EMAIL=${OWNER};PARTSTAT=DECLINED:/1/principal/`], 0],
  ["declined by somebody else", [`ATTENDEE;PARTSTAT=DECLINED:mailto:other-${OWNER}`], 1],
  ["accepted by the owner", [`ATTENDEE;PARTSTAT=ACCEPTED:mailto:${OWNER}`], 1],
  ["one of our bookings", [`UID:${OWN_ID.toUpperCase()}`], 0],
  ["one of our bookings under another UID", [`DESCRIPTION;ALTREP="x:y":Virtual\\nBooking ${OWN_ID}\\n`], 0],
  ["one of our bookings as HTML", [`DESCRIPTION:<p>Virtual</p><p>Booking ${OWN_ID}</p>`], 0],
  ["about one of our bookings", [`DESCRIPTION:Get ready\\nSee Booking ${OWN_ID}`], 1],
  ["a booking of somebody else", [`DESCRIPTION:Booking ${OWN_ID.replace("6", "7")}`], 1],
])("busy or not: %s", (_name, lines, count) => {
  expect(
    read(calendar(...lines, ...AT_NOON).replace(lines[0]?.startsWith("UID") ? "UID:a\r\n" : "\0", "")),
  ).toHaveLength(count);
});

test.each([
  ["RDATE as periods", ["RDATE;VALUE=PERIOD:20260701T120000Z/PT2H"], ["2026-06-01T12", "2026-07-01T12"]],
  ["UNTIL as a day", ["RRULE:FREQ=DAILY;UNTIL=20260602"], ["2026-06-01T12", "2026-06-02T12"]],
  [
    "EXDATE in another zone",
    ["RRULE:FREQ=DAILY;COUNT=2", "EXDATE;TZID=America/New_York:20260602T080000"],
    ["2026-06-01T12"],
  ],
])("%s", (_name, lines, starts) => {
  expect(read(calendar(...AT_NOON, ...lines)).map((time) => time.slice(0, 13))).toEqual(starts);
});

test.each([
  ["a day without its type", ["DTSTART:20260601"], ["2026-06-01T07:00 2026-06-02T07:00"]],
  ["a day in a zone", ["DTSTART;TZID=Asia/Tokyo:20260601"], ["2026-06-01T07:00 2026-06-02T07:00"]],
  ["times without seconds", ["DTSTART:20260601T1200Z", "DTEND:20260601T1300Z"], ["2026-06-01T12:00 2026-06-01T13:00"]],
  [
    "times without seconds in lists",
    [
      "DTSTART:20260601T1200Z",
      "RDATE;VALUE=PERIOD:20260603T1200Z/20260603T1300Z,20260604T1200Z/PT1H",
      "EXDATE:20260604T1200Z",
    ],
    ["2026-06-03T12:00 2026-06-03T13:00"],
  ],
  ["24:00", ["DTSTART:20260601T230000Z", "DTEND:20260601T240000Z"], ["2026-06-01T23:00 2026-06-02T00:00"]],
  [
    "Apple's travel time",
    [...AT_NOON, "X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M", "RRULE:FREQ=DAILY;COUNT=2"],
    ["2026-06-01T11:30 2026-06-01T13:00", "2026-06-02T11:30 2026-06-02T13:00"],
  ],
  [
    "a start that the rule does not name",
    [...AT_NOON, "RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=1"],
    ["2026-06-01T12:00 2026-06-01T13:00", "2026-06-02T12:00 2026-06-02T13:00"],
  ],
  ["a leap day in a common year", ["DTSTART:20240229T120000Z", "DURATION:PT1H", "RRULE:FREQ=YEARLY"], []],
  [
    "an offset before a city",
    ['DTSTART;TZID="(UTC+00:00) Dublin, Edinburgh, Lisbon, London":20260601T120000', "DURATION:PT1H"],
    ["2026-06-01T11:00 2026-06-01T12:00"],
  ],
])("as some programs write it: %s", (_name, lines, times) => {
  expect(read(calendar(...lines)).map((time) => time.replaceAll(":00.000Z", ""))).toEqual(times);
});

test("several calendars in one file, after blanks and a byte order mark, are read as one", () => {
  const other = calendar("DTSTART:20260602T120000Z", "DURATION:PT1H");
  expect(read(`\uFEFF \r\n${calendar(...AT_NOON)}\r\n\uFEFF${other}\r\n`)).toHaveLength(2);
});

test("whole days and clocks that change", () => {
  expect(read(calendar("DTSTART;VALUE=DATE:20260308"))).toEqual(["2026-03-08T08:00:00.000Z 2026-03-09T07:00:00.000Z"]);
  // 2:30 does not exist on the second day.
  const daily = ["DTSTART;TZID=America/Los_Angeles:20260307T023000", "DURATION:PT30M", "RRULE:FREQ=DAILY;COUNT=3"];
  expect(read(calendar(...daily)).map((time) => time.slice(0, 16))).toEqual([
    "2026-03-07T10:30",
    "2026-03-08T10:30",
    "2026-03-09T09:30",
  ]);
});

/** Seven hours behind UTC, then six, under the name of a zone that everybody knows otherwise. */
function berlin(...changes: string[]) {
  const parts = changes.flatMap((change, index) => [
    "BEGIN:STANDARD",
    ...change.split(" "),
    `TZOFFSETFROM:-0${6 + index}00`,
    `TZOFFSETTO:-0${7 - index}00`,
    "END:STANDARD",
  ]);
  const event = ["BEGIN:VEVENT", "UID:a", "DTSTART;TZID=Europe/Berlin:20260601T120000", "DURATION:PT1H", "END:VEVENT"];
  const zone = ["BEGIN:VTIMEZONE", "TZID:Europe/Berlin", ...parts, "END:VTIMEZONE"];
  return read(["BEGIN:VCALENDAR", ...event, ...zone, "END:VCALENDAR"].join("\n")).map((time) => time.slice(11, 13));
}

test.each([
  ["for ever", ["DTSTART:20200101T000000"], "19"],
  [
    "by rules without an end",
    ["DTSTART:20200101T000000 RRULE:FREQ=YEARLY", "DTSTART:20200301T000000 RRULE:FREQ=YEARLY"],
    "18",
  ],
  ["until its last change", ["DTSTART:20260101T000000", "DTSTART:20261101T000000"], "19"],
  ["no more after its last change", ["DTSTART:20250101T000000", "DTSTART:20251101T000000"], "10"],
  [
    "no more after its rules",
    ["DTSTART:20200101T000000 RRULE:FREQ=YEARLY;UNTIL=20250101T000000Z", "DTSTART:20200301T000000"],
    "10",
  ],
  ["not yet", ["DTSTART:20260701T000000"], "10"],
  ["never, without a start", ["TZNAME:CET"], "10"],
  ["never, without a change", [], "10"],
])("the file's own zone holds %s", (_name, changes, hour) => {
  expect(berlin(...changes)).toEqual([hour]);
});

test.each([
  [
    "moved",
    ["DTSTART:20260603T150000Z", "DURATION:PT2H"],
    ["01T12 13", "02T12 13", "03T15 17", "04T15 17", "05T18 19"],
  ],
  ["cancelled", ["DTSTART:20260603T120000Z", "STATUS:CANCELLED"], ["01T12 13", "02T12 13", "05T18 19"]],
  [
    "a series of its own",
    ["DTSTART:20260603T090000Z", "DURATION:PT1H", "RDATE:20260610T090000Z"],
    ["01T12 13", "02T12 13", "03T09 10", "05T18 19", "10T09 10"],
  ],
])("this and all that follow: %s", (_name, lines, times) => {
  const series = [...AT_NOON, "RRULE:FREQ=DAILY;COUNT=5"];
  const following = ["UID:a", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260603T120000Z", ...lines];
  const single = ["UID:a", "RECURRENCE-ID:20260605T120000Z", "DTSTART:20260605T180000Z", "DURATION:PT1H"];
  const next = ["END:VEVENT", "BEGIN:VEVENT"];
  const found = read(calendar(...series, ...next, ...following, ...next, ...single));
  expect(found.map((time) => `${time.slice(8, 13)} ${time.slice(36, 38)}`)).toEqual(times);
});

test("when somebody is busy, without events", () => {
  const lines = [
    "FREEBUSY;FBTYPE=FREE:20260601T120000Z/PT1H",
    "FREEBUSY:20260602T120000Z/PT1H,20260603T120000Z/20260603T130000Z",
  ];
  const text = calendar(...lines).replaceAll("VEVENT", "VFREEBUSY");
  expect(read(text).map((time) => time.slice(8, 13))).toEqual(["02T12", "03T12"]);
});

const RUNS = Number(process.env["CALENDAR_RUNS"] ?? 15);
const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
const rule = fc.oneof(
  fc.record({ freq: fc.constant("DAILY"), interval: fc.integer({ min: 1, max: 9 }) }),
  fc.record({
    freq: fc.constant("WEEKLY"),
    interval: fc.integer({ min: 1, max: 4 }),
    byDay: fc.subarray([...DAYS], { minLength: 1 }),
  }),
  fc.record({ freq: fc.constant("MONTHLY"), byMonthDay: fc.integer({ min: -3, max: 31 }).filter(Boolean) }),
  fc.record({ freq: fc.constant("MONTHLY"), byDay: fc.constantFrom("1MO", "2TU", "-1FR", "3SU").map((day) => [day]) }),
  fc.record({
    freq: fc.constant("YEARLY"),
    byMonth: fc.integer({ min: 1, max: 12 }),
    byMonthDay: fc.integer({ min: 1, max: 28 }),
  }),
  fc.record({
    freq: fc.constant("YEARLY"),
    byMonth: fc.integer({ min: 1, max: 12 }),
    byDay: fc.constantFrom(["1MO"], ["-1SU"]),
  }),
);
const IANA = {
  "America/Los_Angeles": "America/Los_Angeles",
  "Europe/Berlin": "Europe/Berlin",
  "Australia/Sydney": "Australia/Sydney",
  "Pacific Standard Time": "America/Los_Angeles",
  "(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi": "Asia/Kolkata",
} as const;
const zone = fc.constantFrom(...Object.entries(IANA));

/** As ical.js counts on the clocks of the zone, and the start. */
function reference(rule: string, start: string, timeZone: string, removed: string[]) {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(start));
  const times = new Set([start]);
  for (let time = iterator.next(); time && time.year < 2027; time = iterator.next()) times.add(time.toString());
  const moments = [...times]
    .filter((time) => !removed.includes(time))
    .map((time) => Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone).epochMilliseconds);
  return moments.filter(isInWindow);
}

function isInWindow(at: number) {
  return WINDOW.from.getTime() < at + 45 * MINUTE_MS && at < WINDOW.to.getTime();
}

test("the same occurrences as ical.js counts", { timeout: RUNS * 2_000 }, () => {
  fc.assert(
    fc.property(
      rule,
      zone,
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 22 }),
      fc.option(fc.integer({ min: 1, max: 40 })),
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 }),
      fc.nat(),
      (parts, [tzid, timeZone], startDay, hour, count, removedDays, moved) => {
        const on = (days: number) => new Date(Date.UTC(2025, 6, 1 + days, hour)).toISOString().slice(0, 19);
        const basic = (time: string) => time.replaceAll(/[-:]|\.\d+/g, "");
        const { freq, ...rest } = parts;
        const by = Object.entries(rest).map(([name, value]) => `;${name.toUpperCase()}=${String(value)}`);
        const written = `FREQ=${freq}${by.join("")}${count ? `;COUNT=${count}` : ""}`;
        const removed = removedDays.map((days) => on(startDay + days));
        const exceptions = removed.map((time) => `EXDATE;TZID="${tzid}":${basic(time)}`);
        const start = `DTSTART;TZID="${tzid}":${basic(on(startDay))}`;
        const text = calendar(start, "DURATION:PT45M", `RRULE:${written}`, ...exceptions);
        const found = reference(written, on(startDay), timeZone, removed);
        const toTimes = (moments: number[]) =>
          moments.sort((a, b) => a - b).map((at) => `${iso(at)} ${iso(at + 45 * MINUTE_MS)}`);
        expect(read(text)).toEqual(toTimes(found));

        // Two hours later than the rule says.
        const [at] = found.splice(moved % found.length, 1);
        if (at === undefined) return;
        const later = basic(iso(at + 2 * HOUR_MS));
        const override = [`RECURRENCE-ID:${basic(iso(at))}`, `DTSTART:${later}`, "DURATION:PT45M", "END:VEVENT"];
        const replaced = ["END:VEVENT", "BEGIN:VEVENT", "UID:a", ...override].join("\r\n");
        const moments = new Set([...found, ...[at + 2 * HOUR_MS].filter(isInWindow)]);
        expect(read(text.replace("END:VEVENT", replaced))).toEqual(toTimes([...moments]));
      },
    ),
    { numRuns: RUNS },
  );
});

const rowSchema = z.tuple([z.string(), z.string(), z.string(), z.array(z.int())]);
const table = z
  .record(z.string(), z.array(rowSchema))
  .parse(JSON.parse(gunzipSync(readFileSync("tests/fixtures/recurrence-rules/rules.json.gz")).toString()));

test.each([
  ["dialogs", 0],
  // Its 10,000 occurrences in 14 months are too many.
  ["examples", 1],
  ["random", 14],
])(
  "rules of %s are as python-dateutil and RFC 5545 say, or refused",
  { timeout: 60_000 },
  (group, expectedRefusals) => {
    let refused = 0;
    const wrong = table[group]!.filter(([start, written, window, gaps]) => {
      const from = Temporal.PlainDateTime.from(window).toZonedDateTime("UTC");
      const [first, last] = [from.epochMilliseconds, from.add({ months: 14 }).epochMilliseconds];
      const text = calendar(`DTSTART:${start}Z`, "DURATION:PT1S", `RRULE:${written}`);
      const { busy, unreadable } = readCalendar({ ...REQUEST, text, from: new Date(first), to: new Date(last) });
      refused += unreadable;
      let time = first;
      const expected = gaps.map((gap) => (time += gap * 1000));
      return unreadable === 0 && busy.map(({ startsAt }) => startsAt.getTime()).join() !== expected.join();
    });
    expect(wrong).toEqual([]);
    expect(refused).toBe(expectedRefusals);
  },
);
