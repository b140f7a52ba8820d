import { OperatorError } from "@/scripts/operator-error";
import { parseOptions } from "@/scripts/parse-options";

import type { MeasuredPage } from "./measured-pages";

const USAGE = "Use: [--runs <number>] [--only <path>].";

/** How often each of `pages` is measured, or the only one of them that is. */
export function readMeasureOptions(args: string[], pages: MeasuredPage[], usualRuns: number) {
  const { runs, only } = parseOptions(args, { runs: { type: "string" }, only: { type: "string" } }, USAGE);
  const wanted = pages.filter(({ path }) => only === undefined || path === only);
  if (wanted.length === 0) throw new OperatorError(`--only wants one of ${pages.map(({ path }) => path).join(", ")}.`);
  return { pages: wanted, runs: readRuns(runs ?? String(usualRuns)) };
}

export function readRuns(text: string, least = 1) {
  const runs = Number(text);
  if (!Number.isInteger(runs) || runs < least)
    throw new OperatorError(`--runs wants a whole number, ${least} or more.`);
  return runs;
}
