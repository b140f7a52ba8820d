import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import type { CommandContext } from "@/scripts/command-line";
import { createProcesses } from "@/tests/resilience/processes";
import { NotTried } from "@/tests/support/installed-programs";

import { createCases } from "./cases";

/** `npm run test:release`, or `npm run test:release -- postgresql 14` for the cases with these words in their names. */
export async function run({ args: words }: CommandContext) {
  const folder = await mkdtemp(path.join(tmpdir(), "site-release-"));
  const processes = createProcesses(folder);
  const counts = { passed: 0, failed: 0, "not tried": 0 };
  for (const { name, run: tryCase } of createCases({ folder, processes })) {
    if (!words.every((word) => name.toLowerCase().includes(word.toLowerCase()))) continue;
    const startedAt = Date.now();
    const error: unknown = await tryCase().catch((reason: unknown) => reason);
    await processes.stopAll();
    const status = error === undefined ? "passed" : error instanceof NotTried ? "not tried" : "failed";
    counts[status] += 1;
    console.log(`${status} (${Date.now() - startedAt} ms): ${name}`);
    if (error instanceof Error) console.log(status === "failed" ? error.stack : error.message);
  }
  await rm(folder, { recursive: true, force: true });
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts["not tried"]} not tried`);
  process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}
