import fc from "fast-check";
import ical from "node-ical";
import { expect, test } from "vitest";

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

test("the same occurrences as node-ical finds", () => {
  fc.assert(
    fc.property(
      rule,
      zone,
      fc.integer({ min: 0, max: 400 }),
      // Not between 0:00 and 4:00, when clocks change: the libraries disagree on times that do not exist.
      fc.integer({ min: 4, max: 23 }),
      fc.option(fc.integer({ min: 1, max: 40 })),
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 }),
      (parts, tzid, startDay, hour, count, removed) => {
        // Where the start is no occurrence, node-ical counts weeks from the first one, against RFC 5545.
        fc.pre(
          parts.freq !== "WEEKLY" || !("byDay" in parts) || parts.byDay.some((day) => day === weekdayOf(startDay)),
        );
        const on = (days: number) =>
          `${new Date(Date.UTC(2025, 6, 1 + days)).toISOString().slice(0, 10).replaceAll("-", "")}T${String(hour).padStart(2, "0")}0000`;
        const text = calendar(
          `DTSTART;TZID=${tzid}:${on(startDay)}`,
          "DURATION:PT45M",
          `RRULE:FREQ=${parts.freq}${"interval" in parts ? `;INTERVAL=${parts.interval}` : ""}${"byDay" in parts ? `;BYDAY=${parts.byDay.join(",")}` : ""}${"byMonthDay" in parts ? `;BYMONTHDAY=${parts.byMonthDay}` : ""}${count ? `;COUNT=${count}` : ""}`,
          ...removed.map((days) => `EXDATE;TZID=${tzid}:${on(startDay + days)}`),
        );
        const event = Object.values(ical.sync.parseICS(text)).find((component) => component?.type === "VEVENT");
        if (event?.type !== "VEVENT") throw new Error("no event");
        const expected = ical
          .expandRecurringEvent(event, { ...WINDOW, expandOngoing: true })
          .filter(({ start }) => start < WINDOW.to)
          .map(({ start, end }) => `${start.toISOString()} ${end.toISOString()}`);
        expect(read(text)).toEqual(expected);
      },
    ),
    { numRuns: 150 },
  );
});
