import type { Page } from "playwright/test";

import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import {
  copyrightYear,
  NOT_FOUND_PATH,
  publicPaths,
  STATUS_404_LINE,
  trainerName,
  trainerPath,
} from "@/tests/support/public-pages";

test.describe("on every page", () => {
  test.use({ allowedConsoleErrors: [STATUS_404_LINE] });

  test("stand header and footer", async ({ page }) => {
    for (const path of publicPaths) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(path === NOT_FOUND_PATH ? 404 : 200);
      const footer = page.getByRole("contentinfo");
      const quickLinks = footer.getByRole("navigation", { name: "Quick links" }).getByRole("link");

      await expect(page.getByRole("banner"), path).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      await expect(quickLinks, path).toHaveText(["Home", `Meet ${trainerName}`, "Reviews", "Pricing", "Contact"]);
      expect(await quickLinks.evaluateAll((links) => links.map((link) => link.getAttribute("href"))), path).toEqual([
        "/",
        trainerPath,
        "/reviews",
        "/pricing",
        "/contact",
      ]);
      await expect(footer, path).toContainText("Eat, sleep, train like a champion");
      await expect(footer, path).toContainText(new RegExp(`©\\s*${copyrightYear}`));
      await expect(footer.getByRole("link", { name: "Privacy" }), path).toHaveAttribute("href", "/privacy");
    }
  });
});

test("on a phone its links are large enough for a thumb", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  for (const link of await page.getByRole("contentinfo").getByRole("link").all()) {
    expect((await link.boundingBox())!.height, await link.innerText()).toBeGreaterThanOrEqual(44);
  }
});

test.describe("navigation scrolls to the top", () => {
  test("smoothly", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openHydrated(page, "/contact");
    const start = await scrollToFooter(page);

    await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    // A busy machine draws few frames of it; at once would be none.
    const between = (await recordedPositions(page)).filter((top) => top > 0 && top < start);
    expect(new Set(between).size).toBeGreaterThan(1);
  });

  test("at once for visitors who prefer reduced motion", async ({ page }) => {
    await openHydrated(page, "/contact");
    const start = await scrollToFooter(page);

    await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    expect((await recordedPositions(page)).filter((top) => top > 0 && top < start)).toEqual([]);
  });
});

/** Scrolls to the end and records each position from then on; the start is handed back. */
function scrollToFooter(page: Page) {
  return page.evaluate(() => {
    window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
    const positions: number[] = [];
    window.addEventListener("scroll", () => {
      positions.push(window.scrollY);
      document.documentElement.dataset["positions"] = JSON.stringify(positions);
    });
    return window.scrollY;
  });
}

async function recordedPositions(page: Page) {
  const positions: unknown = await page.evaluate(() =>
    JSON.parse(document.documentElement.dataset["positions"] ?? "[]"),
  );
  return Array.isArray(positions) ? positions.map(Number) : [];
}
