import { expect, test } from "vitest";

import { compare, gapsAfter } from "@/scripts/rehearsal/figures";

const sent = (message: string, at: number, tries = 1) => ({ message, begun: at, at, tries });

test("acknowledged messages that are not stored are lost, and copies are told", () => {
  const acknowledged = [sent("one", 0), sent("two", 1, 3), sent("three", 2)];
  const stored = new Map([
    ["one", 1],
    ["two", 2],
    ["never acknowledged", 1],
  ]);
  expect(compare(acknowledged, stored)).toEqual({ acknowledged: 3, sentAgain: 1, stored: 3, duplicated: 1, lost: 1 });
});

test("a gap is counted from the last acknowledgement before the fault, up to the next fault", () => {
  const strikes = [
    { name: "first", at: 1000 },
    { name: "second", at: 9000 },
  ];
  const acknowledged = [900, 4900, 5000, 8900].map((at) => sent("", at));
  expect(gapsAfter(strikes, acknowledged, 9500)).toEqual([
    { name: "first", gapMs: 4000 },
    { name: "second", gapMs: 600 },
  ]);
});

test("a fault after which nothing is acknowledged any more shows as a gap up to the end", () => {
  expect(gapsAfter([{ name: "last", at: 100 }], [sent("", 50)], 20_000)).toEqual([{ name: "last", gapMs: 19_950 }]);
});
