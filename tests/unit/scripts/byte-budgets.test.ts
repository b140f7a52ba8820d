import { expect, test } from "vitest";

import { overBudget } from "@/tests/bytes/budgets";
import { median } from "@/scripts/bench/report";

const LIGHT = { document: 10, style: 10, script: 50, font: 10, picture: 10, other: 0, ahead: 500, prefetch: 500 };
const BUDGETS = {
  promised: { scriptOfEveryPage: 100, firstScreenOfHome: 100 },
  pages: { "/": { ...LIGHT }, "/about": { ...LIGHT, script: 200 } },
};

test("a page as heavy as its budget passes; what is fetched for later is not the first screen's", () => {
  expect(overBudget(BUDGETS, { name: "/", isHome: true, weight: LIGHT })).toEqual([]);
});

test("one byte more than the page's own budget is told with page, kind, figure and budget", () => {
  const weight = { ...LIGHT, font: 11 };
  expect(overBudget(BUDGETS, { name: "/", isHome: true, weight })).toEqual(["/: font 11 bytes, budget 10"]);
});

test("a page's own budget does not raise what was promised for every page", () => {
  const weight = { ...LIGHT, script: 101 };
  expect(overBudget(BUDGETS, { name: "/about", isHome: false, weight })).toEqual([
    "/about: script (as promised) 101 bytes, budget 100",
  ]);
});

test("a page that has no budget yet fails for whatever it sends", () => {
  expect(overBudget(BUDGETS, { name: "/new", isHome: false, weight: LIGHT })).toContain(
    "/new: document 10 bytes, budget 0",
  );
});

test("Home's first screen counts what it needs, all kinds together", () => {
  const budgets = { ...BUDGETS, promised: { ...BUDGETS.promised, firstScreenOfHome: 89 } };
  expect(overBudget(budgets, { name: "/", isHome: true, weight: LIGHT })).toEqual([
    "/: first screen 90 bytes, budget 89",
  ]);
});

test("the median of an odd and an even count", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 9])).toBe(3);
});
