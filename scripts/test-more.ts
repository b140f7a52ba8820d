import { ensureBrowser } from "./browser";
import { buildIfStale } from "./build";
import type { CommandContext } from "./command-line";
import { runNode } from "./processes";
import { PLAYWRIGHT, TESTED_RELEASE, VITEST } from "./test";

const IN_BROWSER: Record<string, string[]> = {
  clock: ["--conditions=react-server", "--import=tsx", "tests/clock/run.ts"],
  screenshots: [...PLAYWRIGHT, "--project=visual", "--update-snapshots"],
  bytes: [...PLAYWRIGHT, "--project=bytes"],
};

/** Runs what `npm test` leaves out: docs/development.md. Options go to the program, as in `-- -t "database killed"`. */
export async function run({ args: [name = "", ...options], progress }: CommandContext) {
  const inBrowser = IN_BROWSER[name];
  // The sites that these tests start find the build that they want. Those of the others have no variables of ours.
  if (inBrowser) Object.assign(process.env, TESTED_RELEASE);
  await buildIfStale(progress.step("Build"));
  if (inBrowser) ensureBrowser();
  const program = inBrowser ?? [...VITEST, "--project=resilience", `tests/resilience/${name}.test.ts`];
  const status = await runNode([...program, ...options], { env: { NODE_ENV: "test" } });
  process.exitCode = status === 0 ? 0 : 1;
}
