import { expect, test } from "vitest";

import { describeDayFrom, describeMomentFrom, describeSoon } from "@/lib/domain/dates";

const ZONE = "America/Los_Angeles";
/** 11:30 PM in Los Angeles, and the next day in UTC. */
const now = new Date("2026-12-31T07:30:00Z");

test.each([
  ["2026-12-30T17:00:00Z", "Wednesday, December 30 (today)"],
  ["2026-12-31T17:00:00Z", "Thursday, December 31 (tomorrow)"],
  ["2027-01-01T17:00:00Z", "Friday, January 1, 2027"],
  ["2026-12-29T17:00:00Z", "Tuesday, December 29"],
  ["2025-12-30T17:00:00Z", "Tuesday, December 30, 2025"],
])("the day of %s is %s", (moment, day) => {
  expect(describeDayFrom(now, new Date(moment), ZONE)).toBe(day);
});

test("a moment's nearness stands after its time", () => {
  expect(describeMomentFrom(now, new Date("2026-12-31T17:00:00Z"), ZONE)).toBe(
    "Thursday, December 31, 9:00 AM (tomorrow)",
  );
});

test.each([
  ["2026-12-31T07:30:30Z", "in 1 minute"],
  ["2026-12-31T07:49:30Z", "in 20 minutes"],
  ["2026-12-31T17:00:00Z", "tomorrow, 9:00 AM"],
  ["2027-01-01T08:00:00Z", null],
])("at 11:30 PM, %s is %s", (moment, text) => {
  expect(describeSoon(now, new Date(moment), ZONE)).toBe(text);
});

test.each([
  [59.5, "in 1 hour"],
  [160, "in 3 hours"],
])("a time %d minutes later that day is %s", (minutes, text) => {
  const morning = new Date("2026-12-30T17:00:00Z");
  expect(describeSoon(morning, new Date(morning.getTime() + minutes * 60_000), ZONE)).toBe(text);
});
