import type { Page } from "playwright/test";

import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { marketingPaths } from "@/tests/support/public-pages";

test("what lies below the first screen is laid out after it", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const [first, second] = document.querySelectorAll("main > *");
      const parts = [first, second, document.querySelector("footer")];
      Reflect.set(
        window,
        "skipped",
        parts.map((part) => part && getComputedStyle(part).contentVisibility),
      );
    });
  });
  await page.goto("/");

  expect(await page.evaluate(() => Reflect.get(window, "skipped"))).toEqual(["visible", "auto", "auto"]);
});

test("so it is with the page that a link leads to, from wherever one has scrolled to", async ({ page }) => {
  await openHydrated(page, "/about");
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  const shownAtFirst = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const left = document.querySelector("h1");
        new MutationObserver((_, changes) => {
          if (document.querySelector("h1") === left) return;
          changes.disconnect();
          resolve([...document.querySelectorAll("main > *")].map((block) => getComputedStyle(block).contentVisibility));
        }).observe(document, { subtree: true, childList: true });
      }),
  );
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home", exact: true }).click();

  expect((await shownAtFirst).slice(0, 2)).toEqual(["visible", "auto"]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => page.evaluate(countSkippedBlocks)).toBe(0);
  // The fixed header hides nothing that is jumped to later on.
  await page.locator("#benefits").evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  const header = await page.getByRole("banner").boundingBox();
  expect((await page.locator("#benefits").boundingBox())?.y).toBeGreaterThanOrEqual(header!.height);
});

test("whoever goes back before the first screen is complete comes to a page of true heights", async ({ page }) => {
  await openHydrated(page, "/about");
  // Never answered.
  await page.route("**/pictures/hero-*", () => undefined);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(countSkippedBlocks)).toBeGreaterThan(0);

  await page.goBack();
  await expect(page).toHaveURL("/about");
  expect(await page.evaluate(countSkippedBlocks)).toBe(0);
});

for (const path of [...marketingPaths, "/login", "/register"]) {
  test(`${path} comes before its scripts, and gets them`, async ({ page }) => {
    const response = await page.goto(path);

    expect(await response?.text()).not.toMatch(/<script\b[^>]*\sasync\b/);
    await openHydrated(page, path);
  });
}

for (const path of marketingPaths) {
  test(`${path} has its full height soon after the first paint`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => page.evaluate(countSkippedBlocks)).toBe(0);

    const height = await pageHeight(page);
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
        window.scrollTo({ top, behavior: "instant" });
        await new Promise(requestAnimationFrame);
      }
    });
    expect(await pageHeight(page)).toBe(height);
  });
}

test.describe("without smooth scrolling, which takes its time", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a page that is loaded anew shows the place it was left at", async ({ page }) => {
    await page.goto("/");
    await expect.poll(() => page.evaluate(countSkippedBlocks)).toBe(0);
    const heading = page.getByRole("heading", { name: "Keep your training on track" });
    await heading.evaluate((element) => element.scrollIntoView());
    const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const left = await top();

    await page.reload();
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(8);
  });

  test("an address leads to its place on the page", async ({ page }) => {
    await page.goto("/#benefits");

    await expect.poll(() => page.evaluate(countSkippedBlocks)).toBe(0);
    await expect(page.locator("#benefits")).toBeInViewport({ ratio: 1 });
    expect((await page.locator("#benefits").boundingBox())?.y).toBeLessThan(120);
  });
});

function countSkippedBlocks() {
  return [...document.querySelectorAll("main > *, footer")].filter(
    (block) => getComputedStyle(block).contentVisibility === "auto",
  ).length;
}

function pageHeight(page: Page) {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
