import { ensureBrowser } from "./browser";
import { buildIfStale } from "./build";
import type { CommandContext } from "./command-line";
import { runNode } from "./processes";

/** `npm run test:clock`: what reads the time, at every hour of a week and at special times. See tests/clock/run.ts. */
export async function run({ args, progress }: CommandContext) {
  await buildIfStale(progress.step("Build"));
  ensureBrowser();
  const isGreen = await runNode(["--conditions=react-server", "--import=tsx", "tests/clock/run.ts", ...args]);
  process.exitCode = isGreen ? 0 : 1;
}
