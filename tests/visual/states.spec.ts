import { expect, test } from "@/tests/support/fixtures";

import { openSettled } from "./open-settled";

test.use({ viewport: { width: 1440, height: 900 } });

test("the 'Pages' menu matches its screenshot", async ({ page }) => {
  await openSettled(page, "/privacy");
  await page.getByRole("button", { name: "Pages" }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expect(page).toHaveScreenshot("pages-menu.png");
});

test("an open certificate matches its screenshot", async ({ page }) => {
  await openSettled(page, "/about");
  const certificate = page.getByRole("button", { name: /^View certificate/ });
  await certificate.first().click();
  const picture = page.getByRole("dialog").getByRole("img").first();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  await expect(page).toHaveScreenshot("certificate.png");
});

test("the price list on paper matches its screenshot", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openSettled(page, "/pricing");
  await page.emulateMedia({ media: "print" });
  await expect(page).toHaveScreenshot("pricing-on-paper.png", { fullPage: true });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the open menu matches its screenshot", async ({ page }) => {
    await openSettled(page, "/about");
    // Without a pointer, which might hover over the icon that appears under it.
    await page.getByRole("button", { name: "Open menu" }).dispatchEvent("click");
    await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
    await expect(page).toHaveScreenshot("menu-360.png");
  });

  test("a form with errors matches its screenshot", async ({ page }) => {
    await openSettled(page, "/login?error=CredentialsSignin");
    await expect(page).toHaveScreenshot("sign-in-failed-360.png", { fullPage: true });
  });

  test("the bar at the bottom matches its screenshot", async ({ page }) => {
    await openSettled(page, "/pricing");
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
    await expect(page.getByRole("navigation", { name: "Get started" })).toBeVisible();
    await expect(page).toHaveScreenshot("action-bar-360.png");
  });
});
