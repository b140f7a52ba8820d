import { readFile } from "node:fs/promises";

import * as z from "zod";

export type Counts = { passed: number; failed: number };

const vitestSchema = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const playwrightSchema = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) });

export async function countVitest(report: string, isGreen: boolean) {
  const { numPassedTests, numFailedTests } = vitestSchema.parse(JSON.parse(await readFile(report, "utf8")));
  return withBreakdown({ passed: numPassedTests, failed: numFailedTests }, isGreen);
}

/** "Flaky" is what passed at a second try, which a test must have earned (tests/support/second-try.ts). */
export async function countPlaywright(report: string, isGreen: boolean) {
  const { stats } = playwrightSchema.parse(JSON.parse(await readFile(report, "utf8")));
  return withBreakdown({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, isGreen);
}

/**
 * A runner can fail without a failed test: a file that cannot be loaded, a set-up that throws, nothing found to run.
 */
function withBreakdown({ passed, failed }: Counts, isGreen: boolean): Counts {
  const isBroken = failed === 0 && (!isGreen || passed === 0);
  return { passed, failed: isBroken ? 1 : failed };
}
