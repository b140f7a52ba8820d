import { OperatorError } from "@/lib/operator-error";

import { buildIfStale } from "./build";
import { type CommandContext, parseOptions } from "./command-line";
import { runNode } from "./processes";

export const FAULT_NAMES = ["site", "database", "backend", "all", "disk", "slow", "hole"] as const;
export type FaultName = (typeof FAULT_NAMES)[number];

const MAX_CYCLES = 1000;
const USAGE =
  "Use: npm run test:faults -- [--cycles 20] [--only <fault>] [--without <fault>], " +
  `the last two as often as you like. Faults: ${FAULT_NAMES.join(", ")}.`;
const OPTIONS = {
  cycles: { type: "string", default: "20" },
  only: { type: "string", multiple: true },
  without: { type: "string", multiple: true },
} as const;

/** `npm run test:faults`: what happens to contact messages while parts of one installation die, stall or fill up. */
export async function run({ args, progress }: CommandContext) {
  const { cycles, faults } = readFaultOptions(args);
  await buildIfStale(progress.step("Build"));
  const isGreen = await runResilienceTests("faults", { FAULTS: faults.join(), FAULT_CYCLES: String(cycles) });
  process.exitCode = isGreen ? 0 : 1;
}

/** @throws OperatorError with the usage. */
export function readFaultOptions(args: string[]) {
  const { cycles, only = FAULT_NAMES, without = [] } = parseOptions(args, OPTIONS, USAGE);
  if (!/^\d{1,4}$/.test(cycles) || Number(cycles) < 1 || Number(cycles) > MAX_CYCLES) {
    throw new OperatorError(`--cycles should be a number between 1 and ${MAX_CYCLES}. ${USAGE}`);
  }
  const unknown = [...only, ...without].find((name) => !FAULT_NAMES.some((known) => known === name));
  if (unknown) throw new OperatorError(`There is no fault ${unknown}. ${USAGE}`);
  const faults = FAULT_NAMES.filter((name) => [...only].includes(name) && !without.includes(name));
  if (faults.length === 0) throw new OperatorError(`No fault is left to try. ${USAGE}`);
  return { cycles: Number(cycles), faults };
}

export function runResilienceTests(name: "faults" | "cluster", env: Record<string, string> = {}) {
  const args = ["run", "--project=resilience", `tests/resilience/${name}.test.ts`];
  return runNode(["node_modules/vitest/vitest.mjs", ...args], { env: { NODE_ENV: "test", ...env } });
}
