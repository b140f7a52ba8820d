import { buildIfStale } from "./build";
import type { CommandContext } from "./command-line";
import { runPlaywright } from "./test";

/** `npm run screenshots:update`: replaces the screenshots from which the site differs. */
export async function run({ progress }: CommandContext) {
  await buildIfStale(progress.step("Build"));
  const { failed } = await runPlaywright(["visual"], ["--update-snapshots"]);
  process.exitCode = failed > 0 ? 1 : 0;
}
