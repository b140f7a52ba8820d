import type { Page } from "playwright/test";

/** Buttons respond only a moment after they are visible. */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

export async function waitForHydration(page: Page) {
  // React marks every element it has hydrated; the footer's last link is the last of them.
  await page.waitForFunction(
    () => {
      const last = [...document.querySelectorAll("footer a")].at(-1);
      return last !== undefined && Object.keys(last).some((key) => key.startsWith("__reactProps"));
    },
    // Each animation frame, the default, would draw one.
    { polling: 20 },
  );
  // Listeners are attached in effects, after the paint that follows.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
