import type { Page } from "playwright/test";

import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { cutOffTexts, sidewaysScroll } from "@/tests/support/layout-faults";
import { nextFrame } from "@/tests/support/tab-stops";

test.describe("at 400 %, in a window of 320 x 256 px", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("every entry of the menu can be reached", async ({ page }) => {
    await openHydrated(page, "/about");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL("/pricing");
  });
});

test.describe("with forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("the chosen tab, the page one is on and the entry under the arrow keys stand out", async ({ page }) => {
    await openHydrated(page, "/");
    const monthly = page.getByRole("tab", { name: "Monthly" });
    const yearly = page.getByRole("tab", { name: "Yearly" });
    expect(await styleOf(monthly, "backgroundColor")).not.toBe(await styleOf(yearly, "backgroundColor"));

    const menu = page.getByRole("navigation", { name: "Main" });
    await expect(menu.getByRole("link", { name: "Home" })).toHaveCSS("text-decoration-line", "underline");
    await expect(menu.getByRole("link", { name: "About" })).toHaveCSS("text-decoration-line", "none");

    await page.getByRole("button", { name: "Pages" }).click();
    await page.getByRole("menuitem").first().waitFor();
    await page.keyboard.press("ArrowDown");
    const highlighted = page.locator("[data-highlighted]");
    await expect(highlighted).toHaveCount(1);
    await expect(highlighted).toHaveCSS("outline-style", "solid");
  });
});

test.describe("names and addresses of any kind", () => {
  test("a name without a space and a long address stay in their card, and a name from the right keeps its order", async ({
    page,
  }) => {
    await register(page, { name: "W".repeat(100), email: `${"w".repeat(64)}@${"x".repeat(63)}.example.com` });

    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await nextFrame(page);
      expect(await page.evaluate(sidewaysScroll), `sideways scroll at ${width} px`).toBe(0);
      expect(await page.evaluate(cutOffTexts), `cut off at ${width} px`).toEqual([]);
    }

    const details = page.getByRole("form", { name: "Your details" });
    await details.getByLabel("Name").fill("محمد علي (Coach)");
    await details.getByRole("button", { name: "Save" }).click();
    const name = page.getByRole("main").getByText("محمد علي (Coach)");
    await expect(name).toHaveCSS("unicode-bidi", "isolate");
    await expect(name).toHaveCSS("direction", "rtl");
  });

  test("what somebody types runs the way it is written", async ({ page }) => {
    await openHydrated(page, "/contact");
    for (const label of ["Name", "Message"]) {
      await page.getByLabel(label).fill("مرحبا");
      await expect(page.getByLabel(label)).toHaveCSS("direction", "rtl");
    }
  });
});

async function register(page: Page, { name, email }: { name: string; email: string }) {
  await openHydrated(page, "/register");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill("Correct1horse");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/user-profile");
}

function styleOf(target: ReturnType<Page["getByRole"]>, property: "backgroundColor") {
  return target.evaluate((element, property) => getComputedStyle(element)[property], property);
}
