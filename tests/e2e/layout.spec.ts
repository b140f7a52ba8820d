import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { publicPaths, STATUS_404_LINE } from "@/tests/support/public-pages";
import { nextFrame } from "@/tests/support/tab-stops";
import { cutOffTexts, overlapsInHeader, sidewaysScroll, smallTargets } from "@/tests/support/layout-faults";

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
      expect(await page.evaluate(sidewaysScroll), `sideways scroll at ${width} px`).toBe(0);
      expect(await page.evaluate(cutOffTexts), `cut off at ${width} px`).toEqual([]);
      expect(await page.evaluate(smallTargets), `small targets at ${width} px`).toEqual([]);
    }
  });

  test(`${path} keeps everything at twice the text size`, async ({ page }) => {
    await openHydrated(page, path);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), LARGE_TEXT);
    for (const width of [320, 360, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await nextFrame(page);
      await expect.poll(() => page.evaluate(sidewaysScroll), `sideways scroll at ${width} px`).toBe(0);
      expect(await page.evaluate(cutOffTexts), `cut off at ${width} px`).toEqual([]);
      expect(await page.evaluate(overlapsInHeader), `header at ${width} px`).toEqual([]);
    }
  });
}
