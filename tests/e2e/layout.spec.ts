import type { Page } from "playwright/test";

import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { publicPaths, STATUS_404_LINE } from "@/tests/support/public-pages";
import { nextFrame } from "@/tests/support/tab-stops";
import { cutOffTexts, overlapsInHeader, smallTargets } from "@/tests/support/layout-faults";

// The fixture also fails each of these on any console error.
test.use({ allowedConsoleErrors: [STATUS_404_LINE], contextOptions: { reducedMotion: "reduce" } });

const WIDTHS = [320, 360, 768, 1024, 1440, 1920];
const LARGE_TEXT = "200%";

for (const path of publicPaths) {
  test(`${path} fits every window`, async ({ page }) => {
    await openHydrated(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await nextFrame(page);
      expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBe(0);
      expect(await page.evaluate(cutOffTexts), `cut off at ${width} px`).toEqual([]);
      expect(await page.evaluate(smallTargets), `small targets at ${width} px`).toEqual([]);
    }
  });

  test(`${path} keeps everything at twice the text size`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openHydrated(page, path);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), LARGE_TEXT);
    await nextFrame(page);

    expect(await sidewaysScroll(page)).toBe(0);
    expect(await page.evaluate(cutOffTexts)).toEqual([]);
    expect(await page.evaluate(overlapsInHeader)).toEqual([]);
  });
}

/** How far the page can be scrolled sideways, in px. */
function sidewaysScroll(page: Page) {
  return page.evaluate(() => {
    window.scrollTo({ left: 9999, behavior: "instant" });
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(window.scrollX, scrollWidth - clientWidth);
  });
}
