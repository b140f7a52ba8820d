import { setTimeout as sleep } from "node:timers/promises";

import type { Page } from "playwright/test";

const DELAY_MS = 3_000;

/** As on a slow connection: the page is visible before it responds to clicks. */
export async function delayScripts(page: Page) {
  await page.route("**/_next/static/**/*.js*", async (route) => {
    await sleep(DELAY_MS);
    // The visitor may have left the page by then.
    await route.continue().catch(() => undefined);
  });
}
