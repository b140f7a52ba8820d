import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { publicPaths, STATUS_404_LINE } from "@/tests/support/public-pages";
import { walkByKeyboard } from "@/tests/support/tab-stops";

test.use({ allowedConsoleErrors: [STATUS_404_LINE] });

// Skip link, logo and the footer's eight.
const FEWEST_STOPS = 10;

for (const path of publicPaths) {
  test(`every stop on ${path} is in sight`, async ({ page }) => {
    for (const size of [
      { width: 1280, height: 720 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size);
      await openHydrated(page, path);

      const { stops, last, faults } = await walkByKeyboard(page);
      expect(faults, `${size.width} px`).toEqual([]);
      expect(stops).toBeGreaterThan(FEWEST_STOPS);
      // The footer's last link, or the bar below it: else the focus got lost on the way.
      const footerEnd = await page.getByRole("contentinfo").getByRole("link").last().innerText();
      expect(last).toMatch(new RegExp(`"(?:${footerEnd}|Call.*)"$`));
    }
  });
}
