import { checkBytes } from "@/scripts/bench/check-bytes";
import { createProgress } from "@/scripts/progress.mjs";
import { buildIfStale } from "@/scripts/site/build-site";

import { ensureBrowser } from "./ensure-browser";
import { runCommand } from "./run-command";
import { type Counts, countPlaywright, countVitest } from "./test-reports";

export type Stage = {
  name: string;
  /** A stage without which this one says nothing. */
  needs?: string;
  run: () => Promise<Counts>;
};

const UNIT_REPORT = ".test/unit.json";
const INTEGRATION_REPORT = ".test/integration.json";

export const STAGES: Stage[] = [
  { name: "format", run: () => check("prettier/bin/prettier.cjs", ["--check", "--log-level=warn", "."]) },
  { name: "lint", run: () => check("eslint/bin/eslint.js", [".", "--max-warnings=0"]) },
  { name: "types", run: checkTypes },
  { name: "unit", run: () => vitest(["unit", "components"], UNIT_REPORT) },
  { name: "build", run: build },
  { name: "bytes", needs: "build", run: () => checkBytes() },
  { name: "integration", needs: "build", run: () => vitest(["integration"], INTEGRATION_REPORT) },
  { name: "e2e", needs: "build", run: () => playwright("e2e") },
  { name: "looks", needs: "build", run: () => playwright("looks") },
];

async function check(program: string, args: string[]) {
  return verdict(await runCommand(program, args));
}

async function checkTypes() {
  const isGenerated = await runCommand("next/dist/bin/next", ["typegen"], { quiet: true });
  return verdict(isGenerated && (await runCommand("typescript/bin/tsc", ["--noEmit"])));
}

async function build() {
  await buildIfStale(createProgress(0).step("Build"));
  return verdict(true);
}

async function vitest(projects: string[], report: string) {
  const isGreen = await runCommand(
    "vitest/vitest.mjs",
    [
      "run",
      ...projects.map((project) => `--project=${project}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { env: { NODE_ENV: "test" } },
  );
  return countVitest(report, isGreen);
}

async function playwright(project: string) {
  const report = `.test/${project}.json`;
  await ensureBrowser();
  const isGreen = await runCommand("playwright/cli.js", ["test", `--project=${project}`], {
    env: { E2E_REPORT: report },
  });
  return countPlaywright(report, isGreen);
}

function verdict(isGreen: boolean): Counts {
  return isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
