import { readFile, writeFile } from "node:fs/promises";

import * as z from "zod";

import { KINDS, type Weight } from "./page-weight";

const FILE = "scripts/bench/byte-budgets.json";
/** Room between what a page weighs when its budget is set and what it may weigh. */
const ROOM = 1.05;
const STEP_BYTES = 100;

const bytes = z.int().nonnegative();
const budgetsSchema = z.strictObject({
  /** What was promised; not set anew by --set. */
  promised: z.strictObject({ scriptOfEveryPage: bytes, firstScreenOfHome: bytes }),
  /** What was measured and some room, so that a page grows only on purpose. */
  pages: z.record(z.string(), z.record(z.enum(KINDS), bytes)),
});

export type ByteBudgets = z.infer<typeof budgetsSchema>;
export type WeighedPage = { name: string; isHome: boolean; weight: Weight };

/** What was promised to be small: all that the first screen shows and runs, without what is fetched for later. */
export function firstScreen({ document, style, script, font, picture, other }: Weight) {
  return document + style + script + font + picture + other;
}

export async function readBudgets() {
  return budgetsSchema.parse(JSON.parse(await readFile(FILE, "utf8")));
}

/** One line for each kind of bytes of which a page has too many. */
export function overBudget({ promised, pages }: ByteBudgets, { name, isHome, weight }: WeighedPage): string[] {
  const page = pages[name];
  const rules = [
    { what: "script (as promised)", was: weight.script, budget: promised.scriptOfEveryPage },
    ...(isHome ? [{ what: "first screen", was: firstScreen(weight), budget: promised.firstScreenOfHome }] : []),
    ...KINDS.map((kind) => ({ what: kind, was: weight[kind], budget: page?.[kind] ?? 0 })),
  ];
  return rules.flatMap(({ what, was, budget }) =>
    was > budget ? [`${name}: ${what} ${was} bytes, budget ${budget}`] : [],
  );
}

/** Budgets from what the pages weigh now. */
export async function setBudgets({ promised }: ByteBudgets, weighed: WeighedPage[]) {
  const pages = Object.fromEntries(weighed.map(({ name, weight }) => [name, withRoom(weight)]));
  await writeFile(FILE, `${JSON.stringify({ promised, pages }, null, 2)}\n`);
}

function withRoom(weight: Weight) {
  return Object.fromEntries(KINDS.map((kind) => [kind, Math.ceil((weight[kind] * ROOM) / STEP_BYTES) * STEP_BYTES]));
}
