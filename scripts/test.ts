import { existsSync, openSync, readdirSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

import * as z from "zod";

import { OperatorError } from "@/lib/operator-error";

import { ensureBrowser } from "./browser";
import type { CommandContext } from "./command-line";
import { runNode } from "./processes";

/** The programs run one after the other. Those of a stage with `folders` can run some of its test files. */
type Stage = { name: string; programs: string[][]; folders?: string[]; env?: Record<string, string> };

const REPORTS = ".test";
/** The build that is tested has a name and a key, as the Dockerfile's has. */
export const TESTED_RELEASE = {
  NEXT_DEPLOYMENT_ID: "tested",
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.from("of tests, and thus not a secret.").toString("base64"),
};
export const VITEST = ["node_modules/vitest/vitest.mjs", "run"];
export const PLAYWRIGHT = ["node_modules/playwright/cli.js", "test"];

/** The stages of one group run at the same time: integration tests often wait. */
const GROUPS: Stage[][] = [
  [
    { name: "unit", folders: ["unit"], programs: [[...VITEST, "--project=unit", "--project=components"]] },
    {
      name: "build",
      programs: [["--conditions=react-server", "scripts/run.mjs", "build", "--if-stale"]],
      env: TESTED_RELEASE,
    },
  ],
  [
    { name: "integration", folders: ["integration"], programs: [[...VITEST, "--project=integration"]] },
    { name: "format", programs: [["node_modules/oxfmt/bin/oxfmt", "--list-different"]] },
    { name: "lint", programs: [["node_modules/oxlint/bin/oxlint", "--config=oxlint.config.mjs", "--format=unix"]] },
    {
      name: "types",
      programs: [
        ["node_modules/next/dist/bin/next", "typegen"],
        ["node_modules/@typescript/native/bin/tsc", "--noEmit"],
      ],
    },
  ],
  [{ name: "browser", folders: ["accounts", "e2e", "bytes", "visual"], programs: [PLAYWRIGHT] }],
];

/** The reporters in tests/support write this. */
const resultSchema = z.object({
  passed: z.int(),
  failures: z.array(z.object({ name: z.string(), reason: z.string(), command: z.string() })),
});
type Result = z.infer<typeof resultSchema>;

/**
 * `npm test` runs all stages, `-- unit lint` some, `-- contact` the test files of that name, `-- unit contact` those of
 * the stage, and `-- lint contact` both.
 */
export async function run({ args }: CommandContext) {
  const groups = chooseStages(args);
  if (groups.flat().some(({ name }) => name === "browser")) ensureBrowser();
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS);

  const results: Result[] = [];
  for (const stages of groups) {
    console.log(`${stages.map(({ name }) => name).join(", ")} …`);
    results.push(...(await Promise.all(stages.map(runStage))));
  }
  const failures = results.flatMap((result) => result.failures);
  for (const { name, reason, command } of failures) {
    console.log(`\n${name}\n  ${firstError(reason)}\n  ${command}`);
  }
  if (failures.length > 0) console.log(`\nThe whole output is in ${REPORTS}.`);

  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
}

/** The first line of an output that speaks of an error, or else its first line. */
function firstError(output: string) {
  const lines = stripVTControlCharacters(output).trim().split("\n");
  return lines.find((line) => /\berror\b/i.test(line)) ?? lines[0];
}

function chooseStages(args: string[]) {
  const stages = GROUPS.flat();
  const words = args.filter((arg) => !stages.some(({ name }) => name === arg));
  const named = stages.filter(({ name }) => args.includes(name));
  const withFiles =
    named.some(({ folders }) => folders) || words.length === 0
      ? named
      : [...named, ...stages.filter(({ folders }) => folders)];
  const chosen = (args.length === 0 ? stages : withFiles).flatMap((stage) => narrow(stage, words));
  const unknown = words.filter(
    (word) => !chosen.some(({ programs }) => programs.flat().some((file) => file.includes(word))),
  );
  if (unknown.length > 0) throw new OperatorError(`There is no stage and no test file "${unknown.join(", ")}".`);
  // The sites that the browser's tests start wait for no build.
  const isNeeded = ({ name }: Stage) => name === "build" && chosen.some((stage) => stage.name === "browser");
  const find = (stage: Stage) => chosen.find(({ name }) => name === stage.name) ?? (isNeeded(stage) ? stage : []);
  return GROUPS.map((group) => group.flatMap(find)).filter((group) => group.length > 0);
}

/** @returns the stage with the test files of these names only, or nothing if it has none. */
function narrow(stage: Stage, words: string[]) {
  if (words.length === 0 || !stage.folders) return stage;
  const files = stage.folders
    .flatMap((folder) => readdirSync(`tests/${folder}`, { recursive: true }).map((file) => `tests/${folder}/${file}`))
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && words.some((word) => file.includes(word)));
  return files.length > 0 ? { ...stage, programs: stage.programs.map((program) => [...program, ...files]) } : [];
}

async function runStage({ name, programs, folders, env: own }: Stage): Promise<Result> {
  const startedAt = Date.now();
  const log = path.join(REPORTS, `${name}.log`);
  const report = path.join(REPORTS, `${name}.json`);
  const env = { ...own, ...(folders && { NODE_ENV: "test", TEST_REPORT: report }) };
  let isGreen = true;
  for (const program of programs) {
    isGreen &&= (await runNode(program, { env, output: openSync(log, "a") })) === 0;
  }

  const counted = existsSync(report)
    ? resultSchema.parse(JSON.parse(await readFile(report, "utf8")))
    : { passed: isGreen ? 1 : 0, failures: [] };
  // A runner can fail without a failed test, if a setup throws or it finds no tests.
  const isBroken = counted.failures.length === 0 && (!isGreen || counted.passed === 0);
  const broken = { name, reason: await readFile(log, "utf8"), command: `npm test -- ${name}` };
  const { passed, failures } = isBroken ? { passed: 0, failures: [broken] } : counted;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  console.log(`${name}: ${passed} passed, ${failures.length} failed in ${seconds} s`);
  return { passed, failures };
}
