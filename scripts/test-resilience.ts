import { buildIfStale } from "./build";
import type { CommandContext } from "./command-line";
import { runNode } from "./processes";

/** `npm run test:faults`, `test:cluster`, `test:floods`, `test:memory` or `test:stop`, with Vitest's options. */
export async function run({ args: [name, ...options], progress }: CommandContext) {
  await buildIfStale(progress.step("Build"));
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project=resilience"];
  const isGreen = await runNode([...vitest, `tests/resilience/${name}.test.ts`, ...options], {
    env: { NODE_ENV: "test" },
  });
  process.exitCode = isGreen ? 0 : 1;
}
