import { expect, test } from "vitest";

import { nextTimeLabels } from "@/lib/domain/time-labels";

const NOW = Date.parse("2026-11-23T20:00:00Z");
const TIMES = [
  { starts: "2026-11-24T19:00:00.000Z", local: "2026-11-24T11:00" },
  { starts: "2026-11-25T00:00:00.000Z", local: "2026-11-24T16:00" },
  { starts: "2026-12-01T17:00:00.000Z", local: "2026-12-01T09:00" },
];

test("each day is named once, by its date where the weekday could be this week's", () => {
  expect(nextTimeLabels(TIMES, NOW)).toEqual([
    { local: "2026-11-24T11:00", text: "Tuesday 11:00 AM", name: "Tuesday 11:00 AM" },
    { local: "2026-11-24T16:00", text: "4:00 PM", name: "Tuesday 4:00 PM" },
    { local: "2026-12-01T09:00", text: "Tuesday, December 1, 9:00 AM", name: "Tuesday, December 1, 9:00 AM" },
  ]);
});
