import { expect, test } from "@/tests/support/fixtures";
import { publicPaths, STATUS_404_LINE } from "@/tests/support/public-pages";

import { openSettled } from "./open-settled";

test.use({ allowedConsoleErrors: [STATUS_404_LINE] });

const WIDTHS = [360, 1440];
/** The open times of evaluations differ each day. */
const stablePaths = publicPaths.filter((path) => path !== "/evaluation");

for (const path of stablePaths) {
  test(`${path} matches its screenshots`, async ({ page }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await openSettled(page, path);
      await expect.soft(page).toHaveScreenshot(`${path.slice(1) || "home"}-${width}.png`, { fullPage: true });
    }
  });
}

test("the profile matches its screenshot", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Name").fill("Alexandra Example");
  await page.getByLabel("E-mail").fill("alexandra@example.com");
  await page.getByLabel("Password").fill("Correct1horse");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("/user-profile");

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await openSettled(page, "/user-profile");
    await expect(page).toHaveScreenshot(`user-profile-${width}.png`, { fullPage: true });
  }
});
