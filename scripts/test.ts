import { readFile, rm } from "node:fs/promises";
import path from "node:path";

import * as z from "zod";

import { OperatorError } from "@/lib/operator-error";

import { ensureBrowser } from "./browser";
import { buildIfStale } from "./build";
import type { CommandContext, Progress } from "./command-line";
import { runNode } from "./processes";

type Counts = { passed: number; failed: number };
type Stage = { name: string; needs?: string; run: (progress: Progress) => Promise<Counts> };

const REPORTS = ".test";

/** The stages of one group run at the same time. */
const GROUPS: Stage[][] = [
  [
    { name: "format", run: () => runTool("prettier/bin/prettier.cjs", ["--check", "--log-level=warn", "."]) },
    { name: "lint", run: () => runTool("eslint/bin/eslint.js", [".", "--max-warnings=0"]) },
    { name: "types", run: checkTypes },
  ],
  [{ name: "unit", run: () => runVitest("unit", ["unit", "components"]) }],
  [{ name: "build", run: (progress) => buildIfStale(progress.step("Build")).then(() => toCounts(true)) }],
  [{ name: "integration", needs: "build", run: () => runVitest("integration", ["integration"]) }],
  [{ name: "browser", needs: "build", run: () => runPlaywright(["e2e", "bytes", "visual"]) }],
];
const NAMES = GROUPS.flat().map(({ name }) => name);

const vitestSchema = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const playwrightSchema = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) });

/** `npm test`, or `npm test -- unit lint` for some stages. The last line is `N passed, N failed` over all of them. */
export async function run({ args, progress }: CommandContext) {
  const chosen = chooseStages(args);
  await rm(REPORTS, { recursive: true, force: true });

  const totals = { passed: 0, failed: 0 };
  const failed = new Set<string>();
  for (const group of GROUPS) {
    const stages = group.filter(({ name }) => chosen.includes(name));
    await Promise.all(
      stages.map(async (stage) => {
        const counts = await runStage(stage, failed, progress);
        if (counts.failed > 0) failed.add(stage.name);
        totals.passed += counts.passed;
        totals.failed += counts.failed;
      }),
    );
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
}

function chooseStages(names: string[]) {
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown) throw new OperatorError(`There is no stage "${unknown}": choose from ${NAMES.join(", ")}.`);
  return names.length > 0 ? names : NAMES;
}

/** A stage that throws counts as one failure, so that the others still run. */
async function runStage(
  { name, needs, run: runTests }: Stage,
  failed: Set<string>,
  progress: Progress,
): Promise<Counts> {
  console.log(`\n== ${name}`);
  if (needs && failed.has(needs)) {
    console.log(`== ${name}: not run, since the stage ${needs} failed`);
    return toCounts(false);
  }
  const startedAt = Date.now();
  const counts = await runTests(progress).catch((error: unknown) => {
    console.error(error instanceof OperatorError ? error.message : error);
    return toCounts(false);
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`== ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  return counts;
}

async function checkTypes() {
  const isGenerated = await runNode(["node_modules/next/dist/bin/next", "typegen"], { isQuiet: true });
  return isGenerated ? runTool("typescript/bin/tsc", ["--noEmit"]) : toCounts(false);
}

async function runTool(program: string, args: string[]) {
  return toCounts(await runNode([path.join("node_modules", program), ...args]));
}

async function runVitest(name: string, projects: string[]) {
  const report = path.join(REPORTS, `${name}.json`);
  const options = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["node_modules/vitest/vitest.mjs", "run", ...projects.map((project) => `--project=${project}`)];
  const isGreen = await runNode([...args, ...options], { env: { NODE_ENV: "test" } });
  const { numPassedTests, numFailedTests } = vitestSchema.parse(JSON.parse(await readFile(report, "utf8")));
  return withBreakdown({ passed: numPassedTests, failed: numFailedTests }, isGreen);
}

export async function runPlaywright(projects: string[], options: string[] = [], env: Record<string, string> = {}) {
  ensureBrowser();
  const report = path.join(REPORTS, `${projects.join("-")}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ["node_modules/playwright/cli.js", "test", ...chosen, ...options];
  const isGreen = await runNode(args, { env: { E2E_REPORT: report, ...env } });
  const { stats } = playwrightSchema.parse(JSON.parse(await readFile(report, "utf8")));
  return withBreakdown({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, isGreen);
}

/** A runner can fail without a failed test: a file that does not load, a setup that throws, no tests found. */
function withBreakdown({ passed, failed }: Counts, isGreen: boolean): Counts {
  const isBroken = failed === 0 && (!isGreen || passed === 0);
  return { passed, failed: isBroken ? 1 : failed };
}

function toCounts(isGreen: boolean): Counts {
  return isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
