import type { Page } from "playwright/test";

/** Buttons respond only a moment after they are visible. */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

export async function waitForHydration(page: Page) {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  // Sections hydrate by themselves after it: this gives them a frame, and React hydrates first what is clicked.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
