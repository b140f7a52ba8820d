import type { Page } from "playwright/test";

import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { nextFrame } from "@/tests/support/tab-stops";

test.describe("at 400 %, in a window of 320 x 256 px", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("bars leave three quarters to the page, and every entry of the menu can be reached", async ({ page }) => {
    // The second has bars of its own.
    for (const path of ["/pricing", "/evaluation"]) {
      await openHydrated(page, path);
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
      await nextFrame(page);
      expect(await page.evaluate(fixedHeight), path).toBeLessThanOrEqual(256 / 4);
    }

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

    // Its colors change, and those of the photo behind it do not.
    await expect(page.getByRole("banner")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
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

test("with reduced motion, a page takes another size of text without a transition", async ({ page }) => {
  await openHydrated(page, "/");
  const transitions = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(transitions).toBe(0);
});

test("what somebody types runs the way it is written", async ({ page }) => {
  await page.goto("/contact");
  for (const label of ["Name", "Message"]) {
    await page.getByLabel(label).fill("مرحبا");
    await expect(page.getByLabel(label)).toHaveCSS("direction", "rtl");
  }
});

/** In the browser: how much of the window bars take that do not scroll along. */
function fixedHeight() {
  return [...document.querySelectorAll("body *")]
    .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
    .reduce((sum, { height }) => sum + height, 0);
}

function styleOf(target: ReturnType<Page["getByRole"]>, property: "backgroundColor") {
  return target.evaluate((element, property) => getComputedStyle(element)[property], property);
}
