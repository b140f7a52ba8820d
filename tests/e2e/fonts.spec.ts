import type { Page } from "playwright/test";

import { expect, test } from "@/tests/support/fixtures";
import { nextFrame } from "@/tests/support/tab-stops";

test.use({ allowedConsoleErrors: [/net::ERR_FAILED/] });

test("where the headline's own face is late, it takes as many lines", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  const own = await headlineHeights(page);

  const failed = page.waitForEvent("requestfailed");
  await page.route(/bebas-neue.*\.woff2/, (route) => route.abort());
  await page.reload();
  await failed;
  expect(await headlineHeights(page)).toEqual(own);
});

async function headlineHeights(page: Page) {
  const heights: number[] = [];
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await nextFrame(page);
    heights.push(Math.round((await page.getByRole("heading", { level: 1 }).boundingBox())!.height));
  }
  return heights;
}
