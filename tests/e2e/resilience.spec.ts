import type { Locator } from "playwright/test";

import { firstCertificate } from "@/tests/support/certificate-titles";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { trainerPath } from "@/tests/support/public-pages";

const PLACEHOLDER = /placeholder[^/]*\.svg$/;

test.use({ allowedConsoleErrors: [/^Failed to load resource: net::ERR_FAILED/] });

test("pictures that fail to load show the placeholder instead, enlarged ones too", async ({ page }) => {
  await page.route(/\/(?:pictures|images)\//, (route) =>
    PLACEHOLDER.test(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await openHydrated(page, trainerPath);
  for (const picture of await page.getByRole("main").locator("img:visible").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expectPlaceholder(picture);
  }

  await page.getByRole("button", { name: `View certificate: ${firstCertificate}` }).click();
  const enlarged = page.getByRole("dialog").getByRole("img", { name: `Certificate: ${firstCertificate}` });
  await expectPlaceholder(enlarged);
  await expect(enlarged).toHaveCSS("opacity", "1");
});

async function expectPlaceholder(picture: Locator) {
  await expect(picture).toHaveAttribute("src", PLACEHOLDER);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(PLACEHOLDER);
}
