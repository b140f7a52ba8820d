import { expect, test } from "vitest";

import { exampleRules } from "@/tests/fixtures/booking-rules";
import { WEEKDAYS } from "@/lib/domain/dates";
import { offeredPeriods, suits } from "@/lib/domain/waiting-periods";

const NONE = { mornings: false, afternoons: false, weekends: false };
const TIMES = {
  "Tuesday morning": "2026-12-01T11:59",
  "Tuesday noon": "2026-12-01T12:00",
  "Friday evening": "2026-12-04T18:00",
  "Saturday morning": "2026-12-05T09:00",
  Sunday: "2026-12-06T09:00",
};

test.each([
  ["mornings", { ...NONE, mornings: true }, ["Tuesday morning"]],
  ["afternoons", { ...NONE, afternoons: true }, ["Tuesday noon", "Friday evening"]],
  ["weekends", { ...NONE, weekends: true }, ["Saturday morning", "Sunday"]],
  [
    "mornings and weekends",
    { ...NONE, mornings: true, weekends: true },
    ["Tuesday morning", "Saturday morning", "Sunday"],
  ],
  ["no preference", NONE, Object.keys(TIMES)],
])("somebody with %s is told of what suits", (_what, preferred, expected) => {
  const told = Object.entries(TIMES).filter(([, local]) => suits(preferred, { local }));
  expect(told.map(([name]) => name)).toEqual(expected);
});

test("weekends are offered where the opening hours have one of their days", () => {
  const { saturday: hours, ...others } = exampleRules.openingHours;
  const weekdays = ["mornings", "afternoons"];
  expect(offeredPeriods({ ...others, saturday: [], sunday: [] })).toEqual(weekdays);
  for (const days of [
    { saturday: hours, sunday: [] },
    { saturday: [], sunday: hours },
  ])
    expect(offeredPeriods({ ...others, ...days })).toEqual([...weekdays, "weekends"]);
});

test("whatever the opening hours, each of their times suits somebody who ticks one of the boxes", () => {
  const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
  for (const day of WEEKDAYS) {
    const openingHours = { ...closed, [day]: [{ opens: "07:00", closes: "20:00" }] };
    for (const time of ["07:00", "12:00", "19:00"]) {
      // 14 December 2026 is a Monday, the first of these days.
      const date = `2026-12-${14 + WEEKDAYS.indexOf(day)}`;
      const boxes = offeredPeriods(openingHours);
      expect(boxes.filter((box) => suits({ ...NONE, [box]: true }, { local: `${date}T${time}` }))).toHaveLength(1);
    }
  }
});
