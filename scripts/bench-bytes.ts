import { buildIfStale } from "./build";
import type { CommandContext } from "./command-line";
import { runPlaywright } from "./test";

/** `npm run bench:bytes`: what each page weighs against its budget. `--set` sets the budgets to the current weights. */
export async function run({ args, progress }: CommandContext) {
  await buildIfStale(progress.step("Build"));
  const isSetting = args.includes("--set");
  // One at a time, since they write to one file.
  const options = isSetting ? ["--workers=1"] : [];
  const { failed } = await runPlaywright(["bytes"], options, isSetting ? { SET_BYTE_BUDGETS: "1" } : {});
  process.exitCode = failed > 0 ? 1 : 0;
}
