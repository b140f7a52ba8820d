import { type Browser, chromium, type Page } from "playwright";

import { routes } from "@/lib/routes";
import { browserOptions, ensureBrowser } from "@/scripts/browser";
import type { CommandContext } from "@/scripts/command-line";
import { startCaddyWithTls } from "@/tests/support/operator-servers";

import { firstSection, serveVariant, withoutScripts } from "./page-variants";
import { checkGoal, inTurns, median, report, round } from "./report";
import { measureBesideStock, requireQuietMachine } from "./servers";
import { openSlowLink } from "./slow-link";

const RUNS = 7;
/** To what the page without scripts takes, in ms: forms do more in the browser. */
const PAGES = [
  { path: routes.home, blockedAtMost: 30 },
  { path: routes.about, blockedAtMost: 30 },
  { path: routes.pricing, blockedAtMost: 30 },
  { path: routes.contact, blockedAtMost: 90 },
  { path: routes.evaluation, blockedAtMost: 90 },
];
const PAINT_RATIO_AT_MOST = 1.1;
const MENU_AT_MOST_MS = 100;
const SIZE = { width: 360, height: 740 };
const PHONE = { viewport: SIZE, screen: SIZE, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const LONG_TASK_MS = 50;
/** Hydration goes on for up to this long after the last byte. */
const SETTLING_MS = 2_000;
/** Runs in the page and records what happened, as the browser tells it, including a tap. */
const WATCH = `
  const entries = [];
  for (const type of ["paint", "largest-contentful-paint", "longtask", "event", "layout-shift"])
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, durationThreshold: 16 });
  readEntries = () => entries.map(({ entryType, name, startTime, duration, value }) => [entryType, name, startTime, value ?? duration]);`;

type Entry = [type: string, name: string, startMs: number, durationMsOrShift: number];

/**
 * `npm run bench:link` measures what a phone on a mobile link waits for behind Caddy (HTTP/2, TLS), here, at stock Next.js, and with
 * this site's pages without scripts (plain) and cut behind their first section (first), in turns.
 */
export async function run(context: CommandContext) {
  ensureBrowser();
  await measureBesideStock(context, async ([site, stock]) => {
    if (!site || !stock) return;
    const plain = await serveVariant(site.url, withoutScripts);
    const first = await serveVariant(site.url, firstSection);
    const links: string[] = [];
    for (const { url } of [site, stock, plain, first])
      links.push(await openSlowLink(await startCaddyWithTls(".next/cache", new URL(url).host)));
    await measure(links);
  });
}

async function measure(links: string[]) {
  console.log(`1.6 Mbit/s, 150 ms round trip, processor slowed ${CPU_SLOWDOWN} times, medians of ${RUNS} runs\n`);
  const { args, ...options } = browserOptions();
  // Playwright's own option lets the first handshake fail, which a visitor's does not.
  const browser = await chromium.launch({ ...options, args: [...args, "--ignore-certificate-errors"] });
  for (const { path, blockedAtMost } of PAGES) {
    const loads = await inTurns(RUNS, links, async (link) => {
      await requireQuietMachine();
      return readTimes(await visit(browser, link + path));
    });
    reportPage(path, loads, blockedAtMost);
  }
  const [site = ""] = links;
  const taps = await inTurns(RUNS, [site], async () => readTimes(await visit(browser, site, tapMenu)));
  report("Home", taps, [
    { name: "menu after a tap at the first paint, ms", read: ({ tap }) => tap, atMost: MENU_AT_MOST_MS },
  ]);
  await browser.close();
}

function reportPage(path: string, loads: ReturnType<typeof readTimes>[][], blockedAtMost: number) {
  const row = (read: (times: ReturnType<typeof readTimes>) => number) => {
    const [site = NaN, stock = NaN, plain = NaN, first = NaN] = loads.map((times) => round(median(times.map(read))));
    return { site, stock, plain, first };
  };
  const rows = {
    "FCP, ms": row(({ fcp }) => fcp),
    "LCP, ms": row(({ lcp }) => lcp),
    "TBT, ms": row(({ tbt }) => tbt),
    "layout shift": row(({ shift }) => shift),
  };
  console.log(path);
  console.table(rows);
  for (const name of ["FCP, ms", "LCP, ms"] as const)
    checkGoal(`${name}, to the first section's`, rows[name].site / rows[name].first, undefined, PAINT_RATIO_AT_MOST);
  const { site, plain } = rows["TBT, ms"];
  checkGoal("TBT beside that of the plain page, ms", site - plain, undefined, blockedAtMost);
  checkGoal("layout shift", rows["layout shift"].site, undefined, 0);
}

async function visit(browser: Browser, url: string, act?: (page: Page) => Promise<void>): Promise<Entry[]> {
  const page = await browser.newPage(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(WATCH);
  await page.goto(url, { waitUntil: "commit" });
  await act?.(page);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(SETTLING_MS);
  const entries = await page.evaluate<Entry[]>("readEntries()");
  await page.close();
  return entries;
}

async function tapMenu(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  await page.getByRole("button", { name: "Open menu" }).tap();
  await page.getByRole("navigation", { name: "Menu" }).waitFor();
}

function readTimes(entries: Entry[]) {
  const [, , fcp = Number.NaN] = entries.find(([, name]) => name === "first-contentful-paint") ?? [];
  const [, , lcp = Number.NaN] = entries.findLast(([type]) => type === "largest-contentful-paint") ?? [];
  const [, , , tap = 0] = entries.find(([, name]) => name === "click") ?? [];
  const shifts = entries.filter(([type]) => type === "layout-shift");
  const tasks = entries.filter(([type]) => type === "longtask");
  const blocked = tasks.map(([, , start, duration]) => start + duration - Math.max(start, fcp) - LONG_TASK_MS);
  return {
    fcp,
    lcp,
    tap,
    shift: shifts.reduce((sum, [, , , moved]) => sum + moved, 0),
    tbt: blocked.reduce((sum, ms) => sum + Math.max(ms, 0), 0),
  };
}
