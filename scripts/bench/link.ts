import { type Browser, chromium, type Page } from "playwright";

import { routes } from "@/lib/routes";
import { browserOptions, ensureBrowser } from "@/scripts/browser";
import { type CommandContext, parseCommand } from "@/scripts/command-line";
import { startCaddyWithTls } from "@/tests/support/operator-servers";

import { inTurns, report } from "./report";
import { measureBesideStock, requireQuietMachine } from "./servers";
import { openSlowLink } from "./slow-link";

const RUNS = 7;
const PAGES = [routes.home, routes.about, routes.pricing];
const SIZE = { width: 360, height: 740 };
const PHONE = { viewport: SIZE, screen: SIZE, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const USAGE = "Use: npm run bench:link, or with -- --caddy to put Caddy before both, so that browsers speak HTTP/2.";
const CPU_SLOWDOWN = 4;
const LONG_TASK_MS = 50;
/** Hydration goes on for up to this long after the last byte. */
const SETTLING_MS = 2_000;
/** Runs in the page and records what happened, as the browser tells it, including a tap. */
const WATCH = `
  const entries = [];
  for (const type of ["paint", "largest-contentful-paint", "longtask", "event"])
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, durationThreshold: 16 });
  readEntries = () => entries.map(({ entryType, name, startTime, duration }) => [entryType, name, startTime, duration]);`;

type Entry = [type: string, name: string, startMs: number, durationMs: number];

/** `npm run bench:link` measures what a phone on a mobile link waits for, here and at stock Next.js, in turns. */
export async function run(context: CommandContext) {
  const { values } = parseCommand(context.args, { caddy: { type: "boolean" } }, USAGE);
  ensureBrowser();
  await measureBesideStock(context, async (servers) => {
    if (!values.caddy) return measure(servers, { fcp: 0.52, lcp: 0.58, tbt: 0.6 });
    const proxied = [];
    for (const { url } of servers) proxied.push({ url: await startCaddyWithTls(".next/cache", new URL(url).host) });
    await measure(proxied, { fcp: 1, lcp: 1, tbt: 1 });
  });
}

async function measure(servers: { url: string }[], goals: Record<"fcp" | "lcp" | "tbt", number>) {
  console.log(`1.6 Mbit/s, 150 ms round trip, processor slowed ${CPU_SLOWDOWN} times, median of ${RUNS} runs\n`);
  const { args, ...options } = browserOptions();
  // Playwright's own option lets the first handshake fail, which a visitor's does not.
  const browser = await chromium.launch({ ...options, args: [...args, "--ignore-certificate-errors"] });
  const addresses = await Promise.all(servers.map(({ url }) => openSlowLink(url)));
  for (const path of PAGES) {
    const loads = await inTurns(RUNS, addresses, async (address) => {
      await requireQuietMachine();
      const url = address + path;
      return { ...readTimes(await visit(browser, url)), menu: readTimes(await visit(browser, url, tapMenu)).tap };
    });
    report(path, loads, [
      { name: "FCP, ms", read: ({ fcp }) => fcp, ratioAtMost: goals.fcp },
      { name: "LCP, ms", read: ({ lcp }) => lcp, ratioAtMost: goals.lcp },
      { name: "TBT, ms", read: ({ tbt }) => tbt, ratioAtMost: goals.tbt },
      { name: "menu after a tap at the first paint, ms", read: ({ menu }) => menu, atMost: 200 },
    ]);
  }
  await browser.close();
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
  const tasks = entries.filter(([type]) => type === "longtask");
  const blocked = tasks.map(([, , start, duration]) => start + duration - Math.max(start, fcp) - LONG_TASK_MS);
  return { fcp, lcp, tap, tbt: blocked.reduce((sum, ms) => sum + Math.max(ms, 0), 0) };
}
