import { afterEach, expect, test, vi } from "vitest";

import { checkGoals } from "@/scripts/bench/report";

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

test("figures at their limits meet the goal", () => {
  expect(missedOf([{ what: "ratio", measured: 30, atLeast: 30 }])).toEqual([]);
  expect(missedOf([{ what: "p99", measured: 5, atMost: 5 }])).toEqual([]);
  expect(process.exitCode).toBeUndefined();
});

test.each([
  [{ what: "ratio", measured: 29.99, atLeast: 30 }, "MISSED ratio: 29.99, at least 30"],
  [{ what: "CLS", measured: 0.011, atMost: 0.01 }, "MISSED CLS: 0.011, at most 0.01"],
  [{ what: "LCP", measured: Number.NaN, atMost: 1 }, "MISSED LCP: NaN, at most 1"],
])("a missed goal is told and fails the command: %o", (goal, line) => {
  expect(missedOf([goal])).toEqual([line]);
  expect(process.exitCode).toBe(1);
});

function missedOf(goals: Parameters<typeof checkGoals>[0]) {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  checkGoals(goals);
  return log.mock.calls.flat();
}
