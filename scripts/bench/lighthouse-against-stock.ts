import { chromium } from "playwright/test";

import { routes } from "@/lib/routes";
import { buildIfStale } from "@/scripts/site/build-site";
import type { TaskContext } from "@/scripts/task";
import { browserOptions } from "@/scripts/test/browser-options";
import { ensureBrowser } from "@/scripts/test/ensure-browser";

import { checkGoals } from "./goals";
import { audit, type Audit, CATEGORIES, findLighthouse, medianAudit } from "./lighthouse";
import { readMeasureOptions } from "./measure-options";
import { HOME, publicScreens } from "./measured-pages";
import { PHONE, weighPage } from "./page-weight";
import { requireQuietMachine } from "./quiet-machine";
import { type Server, startSite } from "./servers";
import { buildStockIfStale, startStock } from "./stock-next";
import { printTable } from "./table";

const RUNS = 5;
const PAGES = publicScreens.filter(({ path }) => path === HOME || path === routes.about);

type Figure = {
  name: string;
  pick: (measured: Measured) => number;
  /** The limits are for the ratio to stock Next's figure. */
  isRatio?: boolean;
  atLeast?: number;
  atMost?: number;
};

type Measured = Audit & { scriptKb: number };

const FIGURES: Figure[] = [
  { name: "performance", pick: ({ scores }) => scores.performance ?? 0 },
  { name: "accessibility", pick: ({ scores }) => scores.accessibility ?? 0, atLeast: 100 },
  { name: "best practices", pick: ({ scores }) => scores["best-practices"] ?? 0, atLeast: 100 },
  { name: "SEO", pick: ({ scores }) => scores.seo ?? 0, atLeast: 100 },
  { name: "FCP, ms", pick: ({ fcpMs }) => fcpMs, isRatio: true, atMost: 1 },
  { name: "LCP, ms", pick: ({ lcpMs }) => lcpMs, isRatio: true, atMost: 0.45 },
  { name: "TBT, ms", pick: ({ tbtMs }) => tbtMs, isRatio: true, atMost: 0.7 },
  { name: "CLS", pick: ({ cls }) => cls, atMost: 0.01 },
  { name: "JavaScript, KB", pick: ({ scriptKb }) => scriptKb, isRatio: true, atMost: 0.95 },
];

/** `npm run bench:lighthouse -- --against-stock`: Home and About of both builds, in turns. */
export async function compareWithStock({ args, progress }: TaskContext) {
  const { pages, runs } = readMeasureOptions(args, PAGES, RUNS);
  await buildIfStale(progress.step("Build"));
  await buildStockIfStale(progress.step("Build of stock Next"));
  await ensureBrowser();
  const program = await findLighthouse();
  const [site, stock] = [await startSite(), await startStock()];
  const browser = await chromium.launch(browserOptions());
  try {
    console.log(`Lighthouse, phone, simulated throttling, median of ${runs}, in turns.`);
    console.log("JavaScript as transferred before any input: with Brotli by this site, with gzip by stock Next.\n");
    for (const { path } of pages) {
      const [ours, theirs]: [Audit[], Audit[]] = [[], []];
      for (let round = 0; round < runs; round += 1) {
        await requireQuietMachine();
        ours.push(await audit(program, site.url + path, CATEGORIES));
        theirs.push(await audit(program, stock.url + path, CATEGORIES));
      }
      const scriptKbOf = async ({ url }: Server) => (await weighPage(browser, url + path, PHONE)).script / 1_000;
      report(
        path,
        { ...medianAudit(ours), scriptKb: await scriptKbOf(site) },
        { ...medianAudit(theirs), scriptKb: await scriptKbOf(stock) },
      );
    }
  } finally {
    await browser.close();
  }
}

function report(page: string, ours: Measured, theirs: Measured) {
  const results = FIGURES.map(({ name, pick, isRatio, ...limits }) => {
    const [our, their] = [pick(ours), pick(theirs)];
    const ratio = our === 0 ? 0 : our / their;
    return {
      row: [name, short(our), short(their), isRatio ? `${ratio.toFixed(2)} x` : ""],
      goal: { what: `${page}: ${name}`, measured: isRatio ? ratio : our, ...limits },
    };
  });
  printTable(
    [page, "this site", "stock Next", "ratio"],
    results.map(({ row }) => row),
  );
  checkGoals(results.map(({ goal }) => goal));
}

function short(figure: number) {
  return String(Number(figure.toPrecision(4)));
}
