import { type Browser, chromium } from "playwright/test";

import { routes } from "@/lib/routes";

import { type Arrival, timeArrival } from "./bench/arrival";
import { readMeasureOptions } from "./bench/measure-options";
import { HOME, publicScreens } from "./bench/measured-pages";
import { median } from "./bench/median";
import { DESKTOP } from "./bench/page-weight";
import { requireQuietMachine } from "./bench/quiet-machine";
import { startSite } from "./bench/servers";
import { printTable } from "./bench/table";
import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";
import { browserOptions } from "./test/browser-options";
import { ensureBrowser } from "./test/ensure-browser";

const RUNS = 15;
// The account's pages are made on request, so there is nothing to prefetch.
const linkedPages = publicScreens.filter(({ isIndexed }) => isIndexed);
const MOTIONS = ["no-preference", "reduce"] as const;

type Motion = (typeof MOTIONS)[number];

/**
 * `npm run bench:navigation`: how long after a click on a link the prefetched page is there, with the fade and without.
 */
export async function run({ args, progress }: TaskContext) {
  const { pages, runs } = readMeasureOptions(args, linkedPages, RUNS);
  await buildIfStale(progress.step("Build"));
  await ensureBrowser();
  await requireQuietMachine();

  const site = await startSite();
  const browser = await chromium.launch(browserOptions());
  try {
    console.log(
      `ms from a click on a link, median of ${runs}: the new page's heading is in the document, and painted\n`,
    );
    const rows: string[][] = [];
    for (const { name, path } of pages) {
      const cells: string[] = [];
      for (const motion of MOTIONS) {
        await requireQuietMachine();
        cells.push(...(await medians(browser, site.url, { path, motion, runs })));
      }
      rows.push([name, ...cells]);
    }
    printTable(["to", "heading", "painted", "heading, no fade", "painted, no fade"], rows);
  } finally {
    await browser.close();
    site.stop();
  }
}

async function medians(browser: Browser, url: string, options: { path: string; motion: Motion; runs: number }) {
  const { path, motion, runs } = options;
  const context = await browser.newContext({ ...DESKTOP, reducedMotion: motion });
  try {
    const page = await context.newPage();
    const from = url + (path === HOME ? routes.about : HOME);
    const arrivals: Arrival[] = [];
    for (let count = 0; count < runs; count += 1) arrivals.push(await timeArrival(page, from, path));
    return (["heading", "painted"] as const).map((figure) => median(arrivals.map((time) => time[figure])).toFixed(0));
  } finally {
    await context.close();
  }
}
