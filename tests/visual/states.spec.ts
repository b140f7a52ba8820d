import { expect, test } from "@/tests/support/fixtures";

import { expectScreenshot } from "./expect-screenshot";
import { openSettled } from "./open-settled";

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the 'Pages' menu, an open certificate and the price list on paper match their screenshots", async ({
    page,
  }) => {
    await openSettled(page, "/privacy");
    await page.getByRole("button", { name: "Pages" }).click();
    await expect(page.getByRole("menuitem").first()).toBeVisible();
    await expectScreenshot(page, "pages-menu.png");

    await openSettled(page, "/about");
    await page
      .getByRole("button", { name: /^View certificate/ })
      .first()
      .click();
    const picture = page.getByRole("dialog").getByRole("img").first();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    await expectScreenshot(page, "certificate.png");

    await page.setViewportSize({ width: 768, height: 900 });
    await openSettled(page, "/pricing");
    await page.emulateMedia({ media: "print" });
    await expectScreenshot(page, "pricing-on-paper.png", { fullPage: true });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the bar at the bottom, a form with errors and the open menu match their screenshots", async ({ page }) => {
    await openSettled(page, "/pricing");
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
    await expect(page.getByRole("navigation", { name: "Get started" })).toBeVisible();
    await expectScreenshot(page, "action-bar-360.png");

    await openSettled(page, "/login?error=CredentialsSignin");
    await expectScreenshot(page, "sign-in-failed-360.png", { fullPage: true });

    await openSettled(page, "/about");
    // Without a pointer, which might hover over the icon that appears under it.
    await page.getByRole("button", { name: "Open menu" }).dispatchEvent("click");
    await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
    await expectScreenshot(page, "menu-360.png");
  });
});
