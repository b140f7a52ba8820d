import { expect, test } from "@/tests/support/fixtures";

test.beforeEach(async ({ page }) => {
  await page.route("**/_next/static/**/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
});

test("a tab pressed before the scripts have arrived opens when they have", async ({ page }) => {
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("tab", { name: "Yearly" }).click();

  await expect(page.getByRole("tab", { name: "Yearly" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel").getByRole("article").first()).toContainText("$799");
});

test("so does a certificate", async ({ page }) => {
  await page.goto("/about", { waitUntil: "commit" });
  await page
    .getByRole("button", { name: /certificate/i })
    .first()
    .click();

  await expect(page.getByRole("dialog")).toBeVisible();
});
