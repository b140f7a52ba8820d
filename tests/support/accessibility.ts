import { readFileSync } from "node:fs";

import type axeCore from "axe-core";
import type { Page } from "playwright/test";

declare global {
  var axe: typeof axeCore;
}

/** Half as long as what the package exports. */
const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

const WCAG_22_A_AND_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds. */
export async function accessibilityFaults(page: Page, rules: axeCore.RuleObject = {}) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    ([tags, rules]) =>
      globalThis.axe.run({ runOnly: { type: "tag", values: tags }, rules, resultTypes: ["violations"] }),
    [WCAG_22_A_AND_AA, rules] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(" ")} ${any[0]?.message ?? ""}`),
  );
}
