import { checkBytes } from "./bench/check-bytes";
import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";

/** `npm run bench:bytes`: what each page weighs, against its budget; with `--set`, the budgets are set anew. */
export async function run({ args, progress }: TaskContext) {
  await buildIfStale(progress.step("Build"));
  const { failed } = await checkBytes({ isSetting: args.includes("--set") });
  if (failed > 0) process.exitCode = 1;
}
