import type { Page } from "playwright/test";

import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";

test("navigation scrolls to the top smoothly, or at once for visitors who prefer reduced motion", async ({ page }) => {
  // A busy machine draws few frames of a smooth scroll, and now and then none.
  await expect(async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await positionsOnTheWayUp(page)).not.toEqual([]);
  }).toPass();

  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await positionsOnTheWayUp(page)).toEqual([]);
});

test("on a phone the footer takes at most 0.8 of a screen, with its links in two columns", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/privacy");
  const footer = page.getByRole("contentinfo");
  expect((await footer.boundingBox())!.height).toBeLessThanOrEqual(0.8 * 740);

  const links = (await footer.getByRole("navigation", { name: "Quick links" }).boundingBox())!;
  const phone = (await footer.getByRole("link", { name: /555/ }).boundingBox())!;
  expect(phone.x).toBeGreaterThanOrEqual(links.x + links.width);
  expect(phone.y).toBeLessThan(links.y + links.height);
});

async function positionsOnTheWayUp(page: Page) {
  await openHydrated(page, "/contact");
  const start = await scrollToFooter(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  return (await recordedPositions(page)).filter((top) => top > 0 && top < start);
}

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
