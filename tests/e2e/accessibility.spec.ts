import { accessibilityFaults } from "@/tests/support/accessibility";
import { firstCertificate } from "@/tests/support/certificate-titles";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";

const SMALL = { width: 360, height: 740 };
const LARGE = { width: 1440, height: 900 };

test("axe finds nothing with the dropdown, the menu, a certificate or every question open", async ({ page }) => {
  await page.setViewportSize(LARGE);
  await openHydrated(page, "/reviews");
  await page.getByRole("button", { name: "Pages" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  expect(await accessibilityFaults(page), "dropdown").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();

  await page.getByRole("button", { name: firstCertificate }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toBeVisible();
  expect(await accessibilityFaults(page), "certificate").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.setViewportSize(SMALL);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  expect(await accessibilityFaults(page), "menu").toEqual([]);

  await page.setViewportSize(LARGE);
  await page.goto("/contact");
  for (const question of await page.locator("summary").all()) await question.click();
  expect(await accessibilityFaults(page), "questions").toEqual([]);
});
