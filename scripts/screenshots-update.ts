import { ensureBrowser } from "./browser";
import { buildIfStale } from "./build";
import type { CommandContext } from "./command-line";
import { runNode } from "./processes";
import { PLAYWRIGHT } from "./test";

/** `npm run screenshots:update`: replaces the screenshots from which the site differs. */
export async function run({ progress }: CommandContext) {
  await buildIfStale(progress.step("Build"));
  ensureBrowser();
  const isGreen = await runNode([...PLAYWRIGHT, "--project=visual", "--update-snapshots"]);
  process.exitCode = isGreen ? 0 : 1;
}
