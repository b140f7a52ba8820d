import { OperatorError } from "@/scripts/operator-error";
import { parseOptions } from "@/scripts/parse-options";

export const FAULT_NAMES = ["site", "database", "backend", "all", "disk", "slow", "hole"] as const;
export type FaultName = (typeof FAULT_NAMES)[number];

const CYCLES = 20;
const MAX_CYCLES = 1000;
const USAGE =
  `Use: npm run test:faults -- [--cycles ${CYCLES}] [--only <fault>] [--without <fault>], ` +
  `the last two as often as you like. Faults: ${FAULT_NAMES.join(", ")}.`;
const OPTIONS = {
  cycles: { type: "string" },
  only: { type: "string", multiple: true },
  without: { type: "string", multiple: true },
} as const;

/** @throws OperatorError saying how to call it */
export function readFaultOptions(args: string[]) {
  const { cycles = String(CYCLES), only, without = [] } = parseOptions(args, OPTIONS, USAGE);
  if (!/^\d{1,4}$/.test(cycles) || Number(cycles) < 1 || Number(cycles) > MAX_CYCLES) {
    throw new OperatorError(`--cycles should be a number between 1 and ${MAX_CYCLES}. ${USAGE}`);
  }
  const wanted = only ? only.map(readName) : FAULT_NAMES;
  const unwanted = without.map(readName);
  const faults = FAULT_NAMES.filter((name) => wanted.includes(name) && !unwanted.includes(name));
  if (faults.length === 0) throw new OperatorError(`No fault is left to try. ${USAGE}`);
  return { cycles: Number(cycles), faults };
}

function readName(text: string) {
  const name = FAULT_NAMES.find((known) => known === text);
  if (!name) throw new OperatorError(`There is no fault ${text}. ${USAGE}`);
  return name;
}
