import { describe, expect, test } from "vitest";

import { exampleRules } from "@/tests/fixtures/booking-rules";
import { pageOfDays } from "@/lib/domain/booking-days";
import { describeOwnTime, describeTime } from "@/lib/domain/describe-time";
import { DAY_MS } from "@/lib/domain/durations";
import { openTimes } from "@/lib/domain/open-times";

const ZONE = "America/Los_Angeles";

function pageFrom(from: string | null, at: string | null = null) {
  const now = new Date("2026-11-30T08:00:00Z");
  const open = openTimes(exampleRules, [], [], now, new Date(now.getTime() + 22 * DAY_MS), now);
  const { days, ...links } = pageOfDays(open, ZONE, { from, at });
  return { labels: days.map(({ label }) => label), days, ...links };
}

describe("the pages of days", () => {
  test("the first has seven days, without the Sunday between them, and leads on", () => {
    const { labels, days, earlierFrom, laterFrom } = pageFrom(null);
    expect(labels).toEqual([
      "Tuesday, December 1",
      "Wednesday, December 2",
      "Thursday, December 3",
      "Friday, December 4",
      "Saturday, December 5",
      "Monday, December 7",
      "Tuesday, December 8",
    ]);
    expect(days[0]?.times[0]).toEqual({
      startsAt: "2026-12-01T17:00:00.000Z",
      local: "2026-12-01T09:00",
      label: "9:00 AM",
    });
    expect(days[0]).toMatchObject({ date: "2026-12-01", shortLabel: "Tue, Dec 1" });
    expect({ earlierFrom, laterFrom }).toEqual({ earlierFrom: null, laterFrom: "2026-12-09" });
  });

  test("the second leads back to the first and on to the last", () => {
    expect(pageFrom("2026-12-09")).toMatchObject({ earlierFrom: "", laterFrom: "2026-12-17" });
    expect(pageFrom("2026-12-17")).toMatchObject({ earlierFrom: "2026-12-09", laterFrom: null });
  });

  test("a day without times begins the page at the next one; a past day at the first", () => {
    expect(pageFrom("2026-12-06").labels[0]).toBe("Monday, December 7");
    expect(pageFrom("2020-01-01")).toMatchObject({ earlierFrom: null, laterFrom: "2026-12-09" });
  });

  test("beyond the horizon there is nothing but the way to the first", () => {
    expect(pageFrom("2027-12-01")).toMatchObject({ labels: [], earlierFrom: "", laterFrom: null });
  });

  test("without any open time there is nothing at all", () => {
    expect(pageOfDays([], ZONE, {})).toEqual({ days: [], earlierFrom: null, laterFrom: null, picked: null });
  });

  test("a time is on the page that holds it, or stays picked on another; one that is not open is ignored", () => {
    const picked = { startsAt: "2026-12-10T18:00:00.000Z", local: "2026-12-10T10:00" };
    expect(pageFrom(null, picked.local)).toMatchObject({ earlierFrom: "", laterFrom: "2026-12-17", picked });
    expect(pageFrom("2026-12-01", picked.local)).toMatchObject({ earlierFrom: null, picked });
    expect(pageFrom(null, "2026-12-10T10:30")).toMatchObject({ earlierFrom: null, picked: null });
  });
});

test("a time as people say it, with an ordinary space", () => {
  expect(describeTime(new Date("2026-12-01T17:00:00Z"), ZONE)).toEqual({
    day: "Tuesday, December 1",
    weekday: "Tuesday",
    time: "9:00 AM",
  });
});

test.each([
  [ZONE, null],
  ["Etc/GMT+8", null],
  ["Europe/Berlin", "6:00 PM"],
  ["Asia/Tokyo", "2:00 AM Wednesday"],
  ["Asia/Kathmandu", "10:45 PM"],
])("9:00 AM Pacific on a Tuesday, seen from %s", (timeZone, text) => {
  expect(describeOwnTime(new Date("2026-12-01T17:00:00Z"), ZONE, timeZone)).toBe(text);
});
