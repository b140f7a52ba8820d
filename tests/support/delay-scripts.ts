import { setTimeout as sleep } from "node:timers/promises";

import type { Page } from "playwright/test";

const DELAY_MS = 1_000;

/** As on a slow line: the page is there, and what makes it answer is not yet. */
export async function delayScripts(page: Page) {
  await page.route("**/_next/static/**/*.js", async (route) => {
    await sleep(DELAY_MS);
    // Whoever has left the page by then does not want it any more.
    await route.continue().catch(() => undefined);
  });
}
