import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { trainerPath } from "@/tests/support/public-pages";

const PLACEHOLDER = /placeholder[^/]*\.svg$/;

test.use({ allowedConsoleErrors: [/^Failed to load resource: net::ERR_FAILED/] });

test("pictures that fail to load show the placeholder instead", async ({ page }) => {
  await page.route(/\/(?:pictures|images)\//, (route) =>
    PLACEHOLDER.test(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  for (const path of ["/", trainerPath]) {
    await openHydrated(page, path);

    for (const picture of await page.getByRole("main").locator("img:visible").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute("src", PLACEHOLDER);
      await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
      expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(PLACEHOLDER);
    }
  }
});
