import { readFile, writeFile } from "node:fs/promises";

import * as z from "zod";

import { firstScreen, KINDS, type Weight } from "./page-weight";

const FILE = "tests/bytes/budgets.json";
/** What a page may weigh beyond what it weighed when its budget was set. */
const TOLERANCE = 1.05;
const ROUND_TO_BYTES = 100;

const bytes = z.int().nonnegative();
const budgetsSchema = z.strictObject({
  /** Promised limits, which setting the budgets keeps. */
  promised: z.strictObject({ scriptOfEveryPage: bytes, firstScreenOfHome: bytes }),
  pages: z.record(z.string(), z.record(z.enum(KINDS), bytes)),
});

type ByteBudgets = z.infer<typeof budgetsSchema>;
type WeighedPage = { name: string; isHome: boolean; weight: Weight };

export async function readBudgets() {
  return budgetsSchema.parse(JSON.parse(await readFile(FILE, "utf8")));
}

/** One line for each kind of which the page has too many bytes. */
export function overBudget({ promised, pages }: ByteBudgets, { name, isHome, weight }: WeighedPage) {
  const rules = [
    { what: "script (as promised)", was: weight.script, budget: promised.scriptOfEveryPage },
    ...(isHome ? [{ what: "first screen", was: firstScreen(weight), budget: promised.firstScreenOfHome }] : []),
    ...KINDS.map((kind) => ({ what: kind, was: weight[kind], budget: pages[name]?.[kind] ?? 0 })),
  ];
  const excesses = rules.filter(({ was, budget }) => was > budget);
  return excesses.map(({ what, was, budget }) => `${name}: ${what} ${was} bytes, budget ${budget}`);
}

/** Sets the budget of one page to what it weighs now. */
export async function setBudget({ name, weight }: WeighedPage) {
  const toBudget = (amount: number) => Math.ceil((amount * TOLERANCE) / ROUND_TO_BYTES) * ROUND_TO_BYTES;
  const { promised, pages } = await readBudgets();
  const budget = Object.fromEntries(KINDS.map((kind) => [kind, toBudget(weight[kind])]));
  await writeFile(FILE, `${JSON.stringify({ promised, pages: { ...pages, [name]: budget } }, null, 2)}\n`);
}
