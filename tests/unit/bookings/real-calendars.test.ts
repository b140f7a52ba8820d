import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { readCalendar } from "@/lib/server/bookings/trainer-calendar/read-calendar";

const WINDOW = { from: new Date("2000-01-01"), to: new Date("2027-01-01"), timeZone: "America/Los_Angeles" };

function read(name: string) {
  const text = readFileSync(`tests/fixtures/calendars/${name}.ics`, "utf8");
  const { busy, unreadable } = readCalendar({ ...WINDOW, text, ownIds: [] });
  const times = busy.map(({ startsAt, endsAt }) => `${minute(startsAt)} ${minute(endsAt).slice(5)}`);
  return { times, count: times.length, unreadable };
}

function minute(time: Date) {
  return time.toISOString().slice(0, 16);
}

/** In UTC: the first ones, how many there are, the last one, how many events cannot be read. */
const EXPECTED: [file: string, first: string[], count: number, last?: string | undefined, unreadable?: number][] = [
  ["apple-ical-1", ["2002-10-28T22:00 10-28T23:00", "2002-11-27T20:00 11-27T21:00", "2002-12-17T04:00 12-17T05:00"], 3],
  ["exchange-all-day-free", [], 0],
  [
    "exchange-all-day-moved",
    ["2026-02-19T08:00 02-20T08:00", "2026-02-24T08:00 02-25T08:00", "2026-02-27T08:00 02-28T08:00"],
    51,
    "2026-08-13T07:00 08-14T07:00",
  ],
  ["exchange-display-name", ["2019-04-30T02:00 04-30T05:00"], 1],
  ["exchange-several-zones", ["2020-07-07T19:00 07-07T19:30"], 136, "2021-03-09T20:00 03-09T20:30", 1],
  [
    "exdate-of-a-day",
    ["2024-06-09T03:00 06-09T04:00", "2024-06-10T03:00 06-10T04:00"],
    3,
    "2024-06-12T03:00 06-12T04:00",
  ],
  [
    "google-birthday",
    ["2012-12-10T08:00 12-11T08:00", "2013-12-10T08:00 12-11T08:00"],
    3,
    "2014-12-10T08:00 12-11T08:00",
  ],
  [
    "google-exdate-list",
    ["2017-02-16T15:00 02-17T01:00", "2017-02-27T15:00 02-28T01:00"],
    509,
    "2026-12-22T14:00 12-23T00:00",
  ],
  [
    "google-moved-before-series",
    ["2026-02-10T17:00 02-10T17:30", "2026-02-11T17:30 02-11T18:00", "2026-02-12T17:00 02-12T17:30"],
    3,
  ],
  [
    "google-override-first",
    ["2016-08-25T11:00 08-25T12:00", "2016-08-26T11:00 08-26T12:00"],
    4,
    "2016-08-28T11:00 08-28T12:00",
  ],
  ["google-own-zone", ["2023-03-06T21:23 03-06T22:23"], 1],
  ["google-unknown-zone", ["2024-10-23T06:00 10-23T07:00"], 4, "2024-10-26T06:00 10-26T07:00"],
  ["lanyrd", ["2011-03-12T20:00 03-14T07:00", "2011-03-24T07:00 03-25T07:00"], 8, "2011-11-29T08:00 12-03T08:00", 1],
  ["meetup", ["2011-11-10T02:00 11-10T04:00"], 1],
  ["mozilla-quoted-zone", ["2013-04-18T18:00 04-18T19:00"], 1],
  ["no-starts", [], 0, undefined, 5],
  ["outlook-customized-zone", ["2021-03-25T17:35 03-25T18:50"], 1, undefined, 1],
  ["outlook-floating", ["2025-06-10T21:00 06-10T22:00"], 1],
  ["outlook-own-zone", ["2025-06-10T18:00 06-10T19:00"], 1],
  ["outlook-two-zones", ["2015-07-06T16:00 07-06T20:00"], 10, "2015-07-15T16:00 07-15T20:00"],
  [
    "outlook-web-display-names",
    ["2020-10-28T02:30 10-28T04:00", "2020-10-28T17:30 10-28T19:00", "2020-11-05T18:30 11-05T20:00"],
    88,
    "2021-08-27T17:30 08-27T19:00",
  ],
  ["override-ends-before-start", ["2015-07-06T19:00 07-06T20:00"], 8, "2015-07-15T19:00 07-15T20:00", 1],
  [
    "overrides-out-of-sequence",
    ["2024-01-01T10:00 01-01T11:00", "2024-01-02T14:00 01-02T15:00", "2024-01-03T15:00 01-03T16:00"],
    5,
  ],
  ["owncloud-todo", [], 0],
  ["owncloud-yearly", ["2012-07-14T07:00 07-15T07:00"], 15, "2026-07-14T07:00 07-15T07:00"],
  ["wordpress-two-zone-names", ["2024-06-27T07:00 06-28T06:00"], 1],
  [
    "zimbra-first-tuesdays",
    ["2012-10-02T17:00 10-02T17:30", "2012-11-05T18:00 11-05T18:30"],
    5,
    "2012-12-04T18:00 12-04T18:30",
  ],
  ["zimbra-freebusy", [], 0],
];

test.each(EXPECTED)("%s", (file, first, count, last, unreadable = 0) => {
  const found = read(file);
  expect(found).toMatchObject({ count, unreadable });
  expect(found.times.slice(0, first.length)).toEqual(first);
  if (last) expect(found.times.at(-1)).toBe(last);
});
