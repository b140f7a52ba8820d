import fc from "fast-check";
import ical from "node-ical";
import { expect, test } from "vitest";

import { HOUR_MS } from "@/lib/domain/durations";
import { readCalendar } from "@/lib/server/bookings/trainer-calendar/read-calendar";

const OWNER = "trainer@example.com";
const OWN_ID = "6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a";
const WINDOW = { from: new Date("2026-01-01T00:00:00Z"), to: new Date("2026-12-31T00:00:00Z") };

function calendar(...lines: string[]) {
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:a", ...lines, "END:VEVENT", "END:VCALENDAR"].join(
    "\r\n",
  );
}

function read(text: string) {
  const request = { ...WINDOW, text, timeZone: "America/Los_Angeles", owner: OWNER, ownIds: [OWN_ID] };
  return readCalendar(request).busy.map(({ startsAt, endsAt }) => `${startsAt.toISOString()} ${endsAt.toISOString()}`);
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
function weekdayOf(days: number) {
  return DAYS[(new Date(Date.UTC(2025, 6, 1 + days)).getUTCDay() + 6) % 7];
}

const zone = fc.constantFrom(
  "America/Los_Angeles",
  "Europe/Berlin",
  "Australia/Sydney",
  "Pacific Standard Time",
  "Asia/Kolkata",
);

/** As node-ical finds them, with moved occurrences in their new places. */
function reference(text: string) {
  const event = Object.values(ical.sync.parseICS(text)).find((component) => component?.type === "VEVENT");
  if (event?.type !== "VEVENT") throw new Error("no event");
  return ical
    .expandRecurringEvent(event, { ...WINDOW, expandOngoing: true })
    .filter(({ start }) => start < WINDOW.to)
    .map(({ start, end }) => `${start.toISOString()} ${end.toISOString()}`)
    .sort();
}

test("the same occurrences as node-ical finds", { timeout: RUNS * 2_000 }, () => {
  fc.assert(
    fc.property(
      rule,
      zone,
      fc.integer({ min: 0, max: 400 }),
      // Not between 0:00 and 4:00, when clocks change: the libraries disagree on times that do not exist.
      fc.integer({ min: 4, max: 22 }),
      fc.option(fc.integer({ min: 1, max: 40 })),
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 }),
      fc.nat(),
      (parts, tzid, startDay, hour, count, removed, moved) => {
        // Where the start is no occurrence, node-ical counts weeks from the first one, against RFC 5545.
        fc.pre(
          parts.freq !== "WEEKLY" || !("byDay" in parts) || parts.byDay.some((day) => day === weekdayOf(startDay)),
        );
        const on = (days: number, atHour = hour) =>
          `${new Date(Date.UTC(2025, 6, 1 + days)).toISOString().slice(0, 10).replaceAll("-", "")}T${String(atHour).padStart(2, "0")}0000`;
        const { freq, ...rest } = parts;
        const by = Object.entries(rest).map(([name, value]) => `;${name.toUpperCase()}=${String(value)}`);
        const text = calendar(
          `DTSTART;TZID=${tzid}:${on(startDay)}`,
          "DURATION:PT45M",
          `RRULE:FREQ=${freq}${by.join("")}${count ? `;COUNT=${count}` : ""}`,
          ...removed.map((days) => `EXDATE;TZID=${tzid}:${on(startDay + days)}`),
        );
        const found = reference(text);
        expect(read(text)).toEqual(found);

        // Two hours later than the rule says, unless that is another day in UTC, by which node-ical knows occurrences.
        const [start] = found[moved % found.length]?.split(" ") ?? [];
        if (!start || Number(start.slice(11, 13)) > 20) return;
        const inUtc = (hours: number) =>
          new Date(Date.parse(start) + hours * HOUR_MS).toISOString().replaceAll(/[-:]|\.\d+/g, "");
        const override = ["UID:a", `RECURRENCE-ID:${inUtc(0)}`, `DTSTART:${inUtc(2)}`, "DURATION:PT45M", "END:VEVENT"];
        const withOverride = text.replace("END:VEVENT", ["END:VEVENT", "BEGIN:VEVENT", ...override].join("\r\n"));
        expect(read(withOverride)).toEqual(reference(withOverride));
      },
    ),
    { numRuns: RUNS },
  );
});
