import { expect, test } from "vitest";

import { findFaults } from "@/scripts/faults/report";
import type { Trial } from "@/scripts/faults/try-fault";

const GOOD: Trial = {
  title: "site killed",
  cycles: 20,
  recovered: 20,
  trouble: "",
  acknowledged: 500,
  sentAgain: 40,
  stored: 501,
  duplicated: 0,
  lost: 0,
  unacknowledged: 9,
  longestGapMs: 3000,
  longestWaitMs: 4000,
  failures: new Map([
    ["no connection", 30],
    ["the form said so", 20],
  ]),
  failedStarts: 0,
  pagesMissing: 0,
  readiness: new Map([["503", 20]]),
};

test("a fault that everything survived has nothing wrong", () => {
  expect(findFaults(GOOD)).toEqual([]);
});

test("slowness alone is noticed by whoever has to wait", () => {
  expect(findFaults({ ...GOOD, failures: new Map() })).toEqual([]);
});

test.each([
  [{ lost: 1 }, "1 acknowledged messages are not stored"],
  [{ duplicated: 2 }, "2 messages are stored more than once"],
  [{ recovered: 7, trouble: "Waited in vain" }, "not recovered in cycle 8: Waited in vain"],
  [{ acknowledged: 0 }, "no message was acknowledged"],
  [{ pagesMissing: 3 }, "3 times a page was not served"],
  [{ failedStarts: 1 }, "1 starts ended before the site was up"],
  [{ failures: new Map(), longestWaitMs: 300 }, "nobody noticed anything: the fault did not bite"],
  [{ failures: new Map([["status 500", 4]]) }, "visitors were answered 4 x status 500"],
  [{ failures: new Map([["an answer without a result", 1]]) }, "visitors were answered 1 x an answer without a result"],
])("wrong: %o", (change, wrong) => {
  expect(findFaults({ ...GOOD, ...change })).toEqual([wrong]);
});
