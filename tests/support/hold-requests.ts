import type { Page } from "playwright/test";

/** @returns what lets go of the requests that are held until then. */
export async function holdRequests(page: Page, url: string | RegExp) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release();
}
