import { createVitest, type Reporter } from "vitest/node";

import { runNode } from "@/scripts/processes";
import { hoursOfWeek, type Instant, specialInstants } from "@/tests/clock/instants";

/** What reads the time without a browser, but for what is slow and reads it in the same functions. */
const TESTS =
  /(?:account|booking|calendar|contact-(?!faults)|contacts-command|desk|email|evaluations|follow-up|open-times|outbox|rate-limits)[\w-]*\.test\.ts$/;
const BOOKING = { tests: ["tests/e2e/evaluation"], everyHours: 14 };
const OTHERS = { tests: ["tests/e2e/account", "tests/e2e/contact", "tests/e2e/follow-up"], everyHours: 21 };
const reporter: Reporter = {
  onTestCaseResult(test) {
    for (const { stack, message } of test.result().errors ?? []) console.error(test.fullName, stack ?? message);
  },
  onTestModuleEnd(testModule) {
    for (const { stack, message } of testModule.errors()) console.error(testModule.moduleId, stack ?? message);
  },
  onTestRunEnd(_modules, errors) {
    for (const { stack, message } of errors) console.error(stack ?? message);
  },
};
const CLOCK = new URL("../support/clock.mjs", import.meta.url).href;

/** `npm run test:clock`, or `-- 24 --no-browser` for every 24th hour of the week and no browser. */
const [everyHours = 1] = process.argv.slice(2).map(Number).filter(Boolean);
const withBrowser = !process.argv.includes("--no-browser");

let failed = 0;
await runWithoutBrowser([...hoursOfWeek(everyHours), ...specialInstants()]);
if (withBrowser) {
  for (const { tests, everyHours: every } of [BOOKING, OTHERS]) {
    for (const instant of [...hoursOfWeek(Math.max(every, everyHours)), ...specialInstants()]) {
      await runInBrowser(instant, tests);
    }
  }
}
console.log(`${failed} instants failed`);
process.exit(failed > 0 ? 1 : 0);

/** One process for all instants, since most of the time of a run is its start. */
async function runWithoutBrowser(instants: Instant[]) {
  process.env["TEST_CLOCK"] = "1";
  const vitest = await createVitest("test", { watch: false, project: ["unit", "integration"], reporters: [reporter] });
  await vitest.standalone();
  const tests = (await vitest.globTestSpecifications()).filter(({ moduleId }) => TESTS.test(moduleId));
  for (const instant of instants) {
    process.env["TEST_CLOCK_OFFSET_MS"] = String(instant.at - Date.now());
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
    tell(instant, unhandledErrors.length === 0 && testModules.every((testModule) => testModule.ok()));
  }
  await vitest.close();
}

async function runInBrowser(instant: Instant, tests: string[]) {
  const env = {
    NODE_OPTIONS: `--conditions=react-server --import=${CLOCK}`,
    TEST_CLOCK_OFFSET_MS: String(instant.at - Date.now()),
  };
  const args = ["node_modules/playwright/cli.js", "test", "--project=e2e", "--reporter=dot", ...tests];
  tell(instant, await runNode(args, { env }));
}

function tell({ name }: Instant, isGreen: boolean) {
  if (!isGreen) failed += 1;
  console.log(`${isGreen ? "passed" : "FAILED"} at ${name}`);
}
