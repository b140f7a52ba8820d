import type { Page } from "playwright/test";

import { addStyle } from "@/tests/support/add-style";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { cutOffTexts, overlapsInHeader, sidewaysScroll, smallTargets } from "@/tests/support/layout-faults";
import { publicPaths, STATUS_404_LINE } from "@/tests/support/public-pages";
import { nextFrame } from "@/tests/support/tab-stops";

// The fixture also fails each of these on any console error.
test.use({ allowedConsoleErrors: [STATUS_404_LINE] });

// WCAG 1.4.12
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

for (const path of publicPaths) {
  test(`${path} fits every window, also with large or widely spaced text`, async ({ page }) => {
    await openHydrated(page, path);

    for (const width of [320, 360, 768, 1024, 1440, 1920]) {
      await setWidth(page, width);
      await expect.poll(() => page.evaluate(sidewaysScroll), `sideways scroll at ${width} px`).toBe(0);
      expect(await page.evaluate(cutOffTexts), `cut off at ${width} px`).toEqual([]);
      expect(await page.evaluate(smallTargets), `small targets at ${width} px`).toEqual([]);
    }

    await setTextSize(page, "200%");
    for (const width of [320, 360, 640, 1280]) {
      await setWidth(page, width);
      await expect.poll(() => page.evaluate(sidewaysScroll), `large text: sideways scroll at ${width} px`).toBe(0);
      expect(await page.evaluate(cutOffTexts), `large text: cut off at ${width} px`).toEqual([]);
      expect(await page.evaluate(overlapsInHeader), `large text: header at ${width} px`).toEqual([]);
    }

    await setTextSize(page, "100%");
    await page.evaluate(addStyle, TEXT_SPACING);
    for (const width of [320, 768, 1280]) {
      await setWidth(page, width);
      await expect.poll(() => page.evaluate(sidewaysScroll), `spaced text: sideways scroll at ${width} px`).toBe(0);
      expect(await page.evaluate(cutOffTexts), `spaced text: cut off at ${width} px`).toEqual([]);
    }
    expect(await page.evaluate(overlapsInHeader), "spaced text: header").toEqual([]);
  });
}

async function setWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await nextFrame(page);
}

function setTextSize(page: Page, size: string) {
  return page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
}
