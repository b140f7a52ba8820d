import { ensureBrowser } from "./browser";
import { buildIfStale } from "./build";
import type { CommandContext } from "./command-line";
import { runNode } from "./processes";
import { PLAYWRIGHT } from "./test";

/** `npm run bench:bytes`: what each page weighs against its budget. `--set` sets the budgets to the current weights. */
export async function run({ args, progress }: CommandContext) {
  await buildIfStale(progress.step("Build"));
  ensureBrowser();
  // One at a time, since they write to one file.
  const isGreen = args.includes("--set")
    ? await runNode([...PLAYWRIGHT, "--project=bytes", "--workers=1"], { env: { SET_BYTE_BUDGETS: "1" } })
    : await runNode([...PLAYWRIGHT, "--project=bytes"]);
  process.exitCode = isGreen ? 0 : 1;
}
