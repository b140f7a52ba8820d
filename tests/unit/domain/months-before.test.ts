import { expect, test } from "vitest";

import { monthsBefore } from "@/lib/domain/dates";

test.each([
  ["2026-08-15T09:30:00.000Z", 6, "2026-02-15T09:30:00.000Z"],
  ["2026-08-31T09:30:00.000Z", 6, "2026-02-28T09:30:00.000Z"],
  ["2028-02-29T00:00:00.000Z", 12, "2027-02-28T00:00:00.000Z"],
  ["2027-03-31T23:59:59.000Z", 1, "2027-02-28T23:59:59.000Z"],
])("%s, %i months before: %s", (moment, months, expected) => {
  expect(monthsBefore(new Date(moment), months).toISOString()).toBe(expected);
});
