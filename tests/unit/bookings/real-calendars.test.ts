import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { readCalendar } from "@/lib/server/bookings/trainer-calendar/read-calendar";

const WINDOW = { from: new Date("2000-01-01"), to: new Date("2027-01-01") };

function read(name: string) {
  const text = readFileSync(`tests/fixtures/calendars/${name}.ics`, "utf8");
  const timeZone = name === "outlook-published-weeks" ? "Europe/London" : "America/Los_Angeles";
  const { busy, unreadable } = readCalendar({ ...WINDOW, text, timeZone, ownIds: [] });
  const times = busy.map(({ startsAt, endsAt }) => `${minute(startsAt)} ${minute(endsAt).slice(5)}`);
  return { times, count: times.length, unreadable };
}

function minute(time: Date) {
  return time.toISOString().slice(0, 16);
}

/** In UTC: the first ones, how many there are, the last one, how many events cannot be read. */
const EXPECTED: [file: string, first: string[], count: number, last?: string | undefined, unreadable?: number][] = [
  ["android-full-zone", ["2024-10-05T12:00 10-05T13:00"], 1],
  ["apple-ical-1", ["2002-10-28T22:00 10-28T23:00", "2002-11-27T20:00 11-27T21:00", "2002-12-17T04:00 12-17T05:00"], 3],
  ["evolution-windows-zone", ["2021-03-31T10:00 03-31T11:00"], 1],
  ["exchange-all-day-free", [], 0],
  [
    "exchange-all-day-moved",
    ["2026-02-19T08:00 02-20T08:00", "2026-02-24T08:00 02-25T08:00", "2026-02-27T08:00 02-28T08:00"],
    51,
    "2026-08-13T07:00 08-14T07:00",
  ],
  ["exchange-display-name", ["2019-04-30T02:00 04-30T05:00"], 1],
  ["exchange-nameless-zone", ["2015-08-26T09:00 08-26T10:00"], 1],
  ["exchange-several-zones", ["2020-07-07T19:00 07-07T19:30"], 136, "2021-03-09T20:00 03-09T20:30", 1],
  [
    "exdate-of-a-day",
    ["2024-06-09T03:00 06-09T04:00", "2024-06-10T03:00 06-10T04:00"],
    3,
    "2024-06-12T03:00 06-12T04:00",
  ],
  ["google-alarms", ["2024-10-04T18:15 10-04T19:00"], 1],
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
  ["korganizer-mixed-case", ["2005-01-16T08:00 01-17T08:00"], 22, "2026-01-16T08:00 01-17T08:00"],
  ["lanyrd", ["2011-03-12T20:00 03-14T07:00", "2011-03-24T07:00 03-25T07:00"], 8, "2011-11-29T08:00 12-03T08:00", 1],
  ["meetup", ["2011-11-10T02:00 11-10T04:00"], 1],
  ["mozilla-quoted-zone", ["2013-04-18T18:00 04-18T19:00"], 1],
  ["no-starts", [], 0, undefined, 5],
  [
    "notes-this-and-future",
    ["2021-11-01T15:00 11-01T15:30", "2021-12-06T15:00 12-06T15:30", "2022-01-03T15:00 01-03T15:30"],
    4,
    "2022-02-07T15:00 02-07T15:30",
  ],
  ["outlook-2003-shanghai", ["2010-01-19T00:00 01-19T00:30"], 885, "2026-12-29T00:00 12-29T00:30"],
  [
    "outlook-2003-standup",
    ["2009-03-09T22:30 03-09T22:45", "2009-03-10T22:30 03-10T22:45"],
    4649,
    "2026-12-31T22:30 12-31T22:45",
  ],
  ["outlook-customized-zone", ["2021-03-25T17:35 03-25T18:50"], 1, undefined, 1],
  ["outlook-floating", ["2025-06-10T21:00 06-10T22:00"], 1],
  ["outlook-own-zone", ["2025-06-10T18:00 06-10T19:00"], 1],
  [
    "outlook-published-weeks",
    ["2024-06-30T23:00 07-07T23:00", "2024-07-28T23:00 08-04T23:00", "2024-10-04T17:30 10-04T18:00"],
    3,
  ],
  ["outlook-two-zones", ["2015-07-06T16:00 07-06T20:00"], 10, "2015-07-15T16:00 07-15T20:00"],
  [
    "outlook-web-display-names",
    // The third one is a start that its rule does not name.
    ["2020-10-28T02:30 10-28T04:00", "2020-10-28T17:30 10-28T19:00", "2020-11-02T18:30 11-02T20:00"],
    89,
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
  ["sogo-place", ["2022-10-12T17:00 10-12T18:30"], 1],
  ["sunbird-transparent", [], 0],
  [
    "thunderbird-monthly",
    ["2018-07-01T07:00 07-02T07:00", "2018-08-01T07:00 08-02T07:00"],
    25,
    "2020-07-01T07:00 07-02T07:00",
  ],
  [
    "thunderbird-moved-twice",
    [
      "2019-11-05T18:00 11-05T21:00",
      "2019-11-06T18:00 11-06T21:00",
      "2019-11-07T18:00 11-07T21:00",
      "2019-11-08T18:00 11-08T21:00",
      "2019-11-09T16:00 11-09T21:00",
      "2019-11-10T17:00 11-10T21:00",
      "2019-11-11T18:00 11-11T21:00",
    ],
    7,
  ],
  [
    "vobject-exdate-in-utc",
    ["2007-05-08T10:15 05-08T11:15", "2007-05-29T10:15 05-29T11:15"],
    85,
    "2008-12-30T11:15 12-30T12:15",
  ],
  ["wordpress-two-zone-names", ["2024-06-27T07:00 06-28T06:00"], 1],
  [
    "zimbra-first-tuesdays",
    ["2012-10-02T17:00 10-02T17:30", "2012-11-05T18:00 11-05T18:30"],
    5,
    "2012-12-04T18:00 12-04T18:30",
  ],
  ["zimbra-freebusy", ["2014-04-16T15:15 04-16T19:00"], 29, "2014-05-05T21:00 05-05T21:30"],
];

test.each(EXPECTED)("%s", (file, first, count, last, unreadable = 0) => {
  const found = read(file);
  expect(found).toMatchObject({ count, unreadable });
  expect(found.times.slice(0, first.length)).toEqual(first);
  if (last) expect(found.times.at(-1)).toBe(last);
});
