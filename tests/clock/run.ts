import { createVitest, type Reporter } from "vitest/node";

import { runNode } from "@/scripts/processes";

import { hoursOfWeek, type Instant, specialInstants } from "./instants";

/** What reads the time without a browser. */
const TESTS =
  /(?:account|booking|calendar|contact-|contacts-command|desk|email|evaluations|follow-up|open-times|outbox|rate-limits)[\w-]*\.test\.ts$/;
/** These read it in functions that others of the tests call, too. */
const SLOW = /(?:contact-faults|desk-access|hostile-calendars|trainer-calendar-secret)\.test\.ts$/;
const BOOKING = { tests: ["tests/e2e/evaluation"], everyHours: 14 };
const OTHERS = {
  tests: ["tests/accounts/", "tests/e2e/account", "tests/e2e/contact"],
  everyHours: 21,
};
const reporter: Reporter = {
  onTestCaseResult(test) {
    // The stack of a test that took too long does not say so.
    for (const { stack, message } of test.result().errors ?? []) console.error(test.fullName, message, stack);
  },
  onTestModuleEnd(testModule) {
    for (const { stack, message } of testModule.errors()) console.error(testModule.moduleId, stack ?? message);
  },
  onTestRunEnd(_modules, errors) {
    for (const { stack, message } of errors) console.error(stack ?? message);
  },
};
const STAGES = ["unit", "integration", "browser"];
const CLOCK = new URL("../support/clock.mjs", import.meta.url).href;

/**
 * `npm run test:clock`, or such as `-- 24 unit integration` for every 24th hour of the week and these stages alone, or
 * `-- browser 2028-02-29` for the instants whose names begin so.
 */
const args = process.argv.slice(2);
const hours = args.filter((arg) => /^[1-9]\d{0,2}$/.test(arg));
const [everyHours = 1] = hours.map(Number);
const named = STAGES.filter((stage) => args.includes(stage));
const stages = named.length > 0 ? named : STAGES;
const beginnings = args.filter((arg) => /^\d{4}/.test(arg));
const unknown = args.filter((arg) => ![...hours, ...named, ...beginnings].includes(arg));
if (unknown.length > 0)
  throw new Error(`${unknown.join(", ")}: neither hours nor one of ${STAGES.join(", ")} nor a date.`);

let passed = 0;
let failed = 0;
const project = stages.filter((stage) => stage !== "browser");
if (project.length > 0) await runWithoutBrowser(chooseInstants(everyHours));
if (stages.includes("browser")) {
  for (const { tests, everyHours: every } of [BOOKING, OTHERS]) {
    for (const instant of chooseInstants(Math.max(every, everyHours))) await runInBrowser(instant, tests);
  }
}
console.log(`${passed} runs passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

function chooseInstants(everyHours: number) {
  const all = [...hoursOfWeek(everyHours), ...specialInstants()];
  return beginnings.length > 0 ? all.filter(({ name }) => beginnings.some((start) => name.startsWith(start))) : all;
}

/** One process for all instants, since most of the time of a run is its start. */
async function runWithoutBrowser(instants: Instant[]) {
  process.env["TEST_CLOCK"] = "1";
  const vitest = await createVitest("test", { watch: false, project, reporters: [reporter] });
  await vitest.standalone();
  const tests = (await vitest.globTestSpecifications()).filter(
    ({ moduleId }) => TESTS.test(moduleId) && !SLOW.test(moduleId),
  );
  for (const instant of instants) {
    const startedAt = Date.now();
    process.env["TEST_CLOCK_OFFSET_MS"] = String(instant.at - startedAt);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
    const isGreen = unhandledErrors.length === 0 && testModules.every((testModule) => testModule.ok());
    tell(instant, project, isGreen, startedAt);
  }
  await vitest.close();
}

async function runInBrowser(instant: Instant, tests: string[]) {
  const startedAt = Date.now();
  const env = {
    NODE_OPTIONS: `--conditions=react-server --import=${CLOCK}`,
    TEST_CLOCK_OFFSET_MS: String(instant.at - startedAt),
  };
  const command = ["node_modules/playwright/cli.js", "test", "--reporter=dot", ...tests];
  tell(instant, tests, (await runNode(command, { env })) === 0, startedAt);
}

function tell({ name }: Instant, tests: string[], isGreen: boolean, startedAt: number) {
  if (isGreen) passed += 1;
  else failed += 1;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  console.log(`${isGreen ? "passed" : "FAILED"} at ${name} in ${seconds} s: ${tests.join(" ")}`);
}
