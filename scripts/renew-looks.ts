import { rm } from "node:fs/promises";

import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";
import { ensureBrowser } from "./test/ensure-browser";
import { runCommand } from "./test/run-command";

const PICTURES = "tests/looks/pictures";

/** `npm run looks:renew`: takes the pictures anew that the stage `looks` compares with; git shows which changed. */
export async function run({ progress }: TaskContext) {
  await buildIfStale(progress.step("Build"));
  await ensureBrowser();
  // What is no longer taken must not stay.
  await rm(PICTURES, { recursive: true, force: true });
  const isDone = await runCommand("playwright/cli.js", ["test", "--project=looks", "--update-snapshots=all"]);
  if (!isDone) process.exitCode = 1;
}
