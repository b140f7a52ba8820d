import { type BrowserContextOptions, chromium } from "playwright/test";

import { browserOptions } from "@/scripts/test/browser-options";

import type { WeighedPage } from "./byte-budgets";
import { HOME, measuredPages } from "./measured-pages";
import { DESKTOP, PHONE, weighPage } from "./page-weight";
import { startSite } from "./servers";

type Load = { name: string; path: string; window: BrowserContextOptions };

const AT_ONCE = 4;

/** What every public page weighs on a phone, and Home on a desktop, too. */
export async function weighSite(): Promise<WeighedPage[]> {
  const site = await startSite();
  const browser = await chromium.launch(browserOptions());
  try {
    const loads: Load[] = [
      ...measuredPages.map((page) => ({ ...page, window: PHONE })),
      { name: `${HOME} on a desktop`, path: HOME, window: DESKTOP },
    ];
    return await inParallel(loads, async ({ name, path, window }) => {
      return { name, isHome: name === HOME, weight: await weighPage(browser, site.url + path, window) };
    });
  } finally {
    await browser.close();
    site.stop();
  }
}

async function inParallel<Item, Result>(items: Item[], run: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const queue = [...items.entries()];
  async function work() {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await run(next[1]);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
