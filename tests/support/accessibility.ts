import { readFileSync } from "node:fs";

import type axeCore from "axe-core";
import type { Page } from "playwright/test";

import { voiceFaults } from "./voice";

declare global {
  var axe: typeof axeCore;
}

/** Half as long as what the package exports. */
const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

const WCAG_22_A_AND_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds, and words that no text of ours has. */
export async function accessibilityFaults(page: Page, rules: axeCore.RuleObject = {}) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    ([tags, rules]) =>
      globalThis.axe.run({ runOnly: { type: "tag", values: tags }, rules, resultTypes: ["violations"] }),
    [WCAG_22_A_AND_AA, rules] as const,
  );
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(" ")} ${any[0]?.message ?? ""}`),
  );
  return [...faults, ...voiceFaults(await textsOf(page))];
}

/** Those in dialogs, menus and questions that are closed too. */
function textsOf(page: Page) {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest("script,style,noscript,textarea,blockquote")) texts.push((textContent ?? "").trim());
    }
    for (const name of ["aria-label", "alt", "title", "placeholder"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? "");
    }
    return texts;
  });
}
