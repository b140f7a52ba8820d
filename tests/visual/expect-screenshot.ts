import { readFile } from "node:fs/promises";

import { expect, type Page, test } from "playwright/test";

/** Equal bytes need not be taken twice, decoded and compared, which takes long for pages of many screens. */
export async function expectScreenshot(page: Page, name: string, { fullPage = false } = {}) {
  const expected = await readFile(test.info().snapshotPath(name, { kind: "screenshot" })).catch(() => undefined);
  const taken = await page.screenshot({ fullPage, animations: "disabled", caret: "hide", scale: "css" });
  if (!expected?.equals(taken)) await expect.soft(page).toHaveScreenshot(name, { fullPage });
}
