import { expect, test } from "@/tests/support/fixtures";
import { expectLook } from "@/tests/support/looks/expect-look";
import { openSettled } from "@/tests/support/looks/settle-page";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1440, height: 900 } });

test("the 'Pages' menu looks as it did", async ({ page }) => {
  await openSettled(page, "/privacy");
  await page.getByRole("button", { name: "Pages" }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expectLook(page, "state-pages-menu", { isWindowOnly: true });
});

test("an open certificate looks as it did", async ({ page }) => {
  await openSettled(page, "/about");
  await page
    .getByRole("button", { name: /^View certificate/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("img").first()).toBeVisible();
  await page
    .getByRole("dialog")
    .getByRole("img")
    .first()
    .evaluate((image: HTMLImageElement) => image.decode());
  await expectLook(page, "state-certificate", { isWindowOnly: true });
});

test("the price list looks on paper as it did", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openSettled(page, "/pricing");
  await page.emulateMedia({ media: "print" });
  await expectLook(page, "state-pricing-on-paper");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the open menu looks as it did", async ({ page }) => {
    await openSettled(page, "/about");
    // Without a pointer: whether the icon that comes under it counts as pointed at is left to chance.
    await page.getByRole("button", { name: "Open menu" }).dispatchEvent("click");
    await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
    await expectLook(page, "state-menu-360", { isWindowOnly: true });
  });

  test("a form with faults looks as it did", async ({ page }) => {
    await openSettled(page, "/login?error=CredentialsSignin");
    await expectLook(page, "state-sign-in-failed-360");
  });

  test("the bar at the bottom looks as it did", async ({ page }) => {
    await openSettled(page, "/pricing");
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
    await expect(page.getByRole("link", { name: "Free evaluation" })).toBeVisible();
    await expectLook(page, "state-action-bar-360", { isWindowOnly: true });
  });
});
