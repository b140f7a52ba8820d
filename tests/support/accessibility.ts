import axeCore from "axe-core";
import type { Page } from "playwright/test";

declare global {
  var axe: typeof axeCore;
}

const WCAG_22_A_AND_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export async function accessibilityFaults(page: Page) {
  await page.evaluate(axeCore.source);
  const { violations } = await page.evaluate(
    (tags) => globalThis.axe.run({ runOnly: tags, resultTypes: ["violations"] }),
    WCAG_22_A_AND_AA,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(" ")} ${any[0]?.message ?? ""}`),
  );
}
