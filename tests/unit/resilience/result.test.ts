import { expect, test } from "vitest";

import { compare, findViolations, gapsAfter } from "@/tests/resilience/result";

const sent = (message: string, at: number, tries = 1) => ({ message, startedAt: at, at, tries });

test("acknowledged messages that are not stored are lost, and copies are counted", () => {
  const acknowledged = [sent("one", 0), sent("two", 1, 3), sent("three", 2)];
  const stored = new Map([
    ["one", 1],
    ["two", 2],
    ["never acknowledged", 1],
  ]);
  expect(compare(acknowledged, stored)).toEqual({ acknowledged: 3, sentAgain: 1, stored: 3, duplicated: 1, lost: 1 });
});

test("a gap is counted from the last acknowledgement before a break, up to the next one", () => {
  const breaks = [
    { name: "first", at: 1000 },
    { name: "second", at: 9000 },
  ];
  const acknowledged = [900, 4900, 5000, 8900].map((at) => sent("", at));
  expect(gapsAfter(breaks, acknowledged, 9500)).toEqual([
    { name: "first", gapMs: 4000 },
    { name: "second", gapMs: 600 },
  ]);
});

test("a break after which nothing is acknowledged shows as a gap up to the end", () => {
  expect(gapsAfter([{ name: "last", at: 100 }], [sent("", 50)], 20_000)).toEqual([{ name: "last", gapMs: 19_950 }]);
});

const GOOD = {
  acknowledged: 500,
  lost: 0,
  duplicated: 0,
  pagesMissing: 0,
  failedStarts: 0,
  longestWaitMs: 4000,
  failures: new Map([
    ["no connection", 30],
    ["the form said so", 20],
  ]),
};

test("a fault that everything survived violates nothing", () => {
  expect(findViolations(GOOD)).toEqual([]);
});

test("slowness alone is noticed by those who wait", () => {
  expect(findViolations({ ...GOOD, failures: new Map() })).toEqual([]);
});

test.each([
  [{ lost: 1 }, "1 acknowledged messages are not stored"],
  [{ duplicated: 2 }, "2 messages are stored more than once"],
  [{ acknowledged: 0 }, "no message was acknowledged"],
  [{ pagesMissing: 3 }, "a page was not served 3 times"],
  [{ failedStarts: 1 }, "1 starts ended before the site was ready"],
  [{ failures: new Map(), longestWaitMs: 300 }, "nobody noticed the fault"],
  [{ failures: new Map([["status 500", 4]]) }, "visitors were told: 4 x status 500"],
  [{ failures: new Map([["a response without a result", 1]]) }, "visitors were told: 1 x a response without a result"],
])("violated: %o", (change, violation) => {
  expect(findViolations({ ...GOOD, ...change })).toEqual([violation]);
});
