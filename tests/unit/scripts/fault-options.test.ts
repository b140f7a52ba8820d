import { expect, test } from "vitest";

import { readFaultOptions } from "@/scripts/test-faults";

test("twenty cycles of every fault, unless told otherwise", () => {
  expect(readFaultOptions([])).toEqual({
    cycles: 20,
    faults: ["site", "database", "backend", "all", "disk", "slow", "hole"],
  });
});

test("only some faults, or all but some", () => {
  expect(readFaultOptions(["--cycles", "2", "--only", "slow", "--only", "site"])).toEqual({
    cycles: 2,
    faults: ["site", "slow"],
  });
  expect(readFaultOptions(["--without", "disk"]).faults).not.toContain("disk");
});

test.each([
  [["--cycles", "0"], "--cycles should be a number between 1 and 1000. "],
  [["--cycles", "many"], "--cycles should be a number between 1 and 1000. "],
  [["--only", "fire"], "There is no fault fire. "],
  [["--only", "slow", "--without", "slow"], "No fault is left to try. "],
  [["--fire"], "Unknown option '--fire'. "],
])("%j is refused with a line that says how to call it", (args, beginning) => {
  expect(() => readFaultOptions(args)).toThrow(beginning);
  expect(() => readFaultOptions(args)).toThrow("Use: npm run test:faults -- ");
});
