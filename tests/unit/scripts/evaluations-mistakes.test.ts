import { expect, test } from "vitest";

import { run } from "@/scripts/evaluations";
import { runCommand } from "@/tests/support/run-command";

const UUID = "6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a";

test.each([
  [["nonsense"], "Use: npm run evaluations -- "],
  [["constructor"], "Use: npm run evaluations -- "],
  [["close", "2026-12-24", "20261226"], "Days should look like 2026-12-24"],
  [["close", "0000-01-01"], "Days should look like 2026-12-24"],
  [["block", "0000-01-01 09:00"], 'A time should look like "2026-12-01 09:00"'],
  [["--csv", "--json"], "[--past] [--csv | --json]"],
  [["--nonsense"], "Use: npm run evaluations -- "],
  [["times", "--from", "0001-01-01"], "--from should be a day such as 2027-03-13."],
  [["times", "--from", "2027-02-30"], "--from should be a day such as 2027-03-13."],
  [["times", "--days", "0"], "--days should be a number from 1 to 366."],
  [["times", "--days", "many"], "--days should be a number from 1 to 366."],
  [["close"], "Days should look like 2026-12-24"],
  [["close", "12/24/2026"], "Days should look like 2026-12-24"],
  [["close", "2027-02-29"], "Days should look like 2026-12-24"],
  [["close", "2026-12-24", "2027-12-25"], "366 at most"],
  [["close", "2026-12-26", "2026-12-24"], "2026-12-24 2026-12-26"],
  [["block", "9am"], 'A time should look like "2026-12-01 09:00"'],
  [["block", "2027-03-14 02:30"], 'A time should look like "2026-12-01 09:00"'],
  [["block", "2026-12-01 09:00", "--minutes", "-1"], "--minutes"],
  [["block", "2026-12-01", "09:00"], 'block "2026-12-01 09:00" [--minutes 60]'],
  [["cancel", "17"], "An id should look like 6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a."],
  [["mark", UUID, "gone"], "attended|missed"],
  [["open", "2026-12-24", "--json"], "open 2026-12-24 [2026-12-26]"],
])("%j is refused with a line that says what it should look like", async (args, message) => {
  const { status, stdout, stderr } = await runCommand(run, args);

  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(message);
  expect(stderr).toMatch(/^[^\n]+\n$/);
});
