import { routes } from "@/lib/routes";

import { CONNECTIONS, loadPage } from "./bench/load";
import { inTurns, medians, report, total } from "./bench/report";
import { measureBesideStock, residentMegabytes, type Server } from "./bench/servers";
import type { CommandContext } from "./command-line";

const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const SECONDS = 4;
const COUNTING_ROUNDS = 8;
const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const MIN_RATIO = 30;
const MAX_P99_MS = 5;
const MAX_MEMORY_MB = 250;

/** `npm run bench:serve` loads Home and About from this site and from stock `next start` in turns. */
export async function run(context: CommandContext) {
  await measureBesideStock(context, measure);
}

/** Visits of a browser beside those of the same browser that wants no statistics, at the same site. */
async function measureCounting(site: Server | undefined) {
  if (!site) return;
  const visit = `User-Agent: ${BROWSER}`;
  const loads = await inTurns(COUNTING_ROUNDS, ["DNT: 0", "DNT: 1"], (header) =>
    loadPage(site.url, [routes.home], SECONDS, { headers: [visit, header] }),
  );
  const perSecond = medians(loads, (load) => load.perSecond);
  report("Home, counted beside not counted", [{ name: "requests per second", ...perSecond, ratioAtLeast: 0.95 }]);
}

async function measure(servers: Server[]) {
  console.log(`${CONNECTIONS} connections, gzip, median of ${ROUNDS} x ${SECONDS} s, baseline: stock Next.js\n`);
  const load = (...paths: string[]) =>
    inTurns(ROUNDS, servers, async ({ url }) => {
      await loadPage(url, paths, WARM_UP_SECONDS);
      return loadPage(url, paths, SECONDS);
    });
  for (const page of [routes.home, routes.about]) {
    const loads = await load(page);
    report(page, [
      { name: "requests per second", ...medians(loads, ({ perSecond }) => perSecond), ratioAtLeast: MIN_RATIO },
      { name: "slowest 1 in 100, ms", ...medians(loads, ({ p99Ms }) => p99Ms), atMost: MAX_P99_MS },
      { name: "failed", measured: total(loads, ({ failed }) => failed), atMost: 0 },
    ]);
  }
  await measureCounting(servers[0]);
  const [memory = Number.NaN, stockMemory] = servers.map(({ pid }) => residentMegabytes(pid));
  report("After that", [{ name: "memory, MB", measured: memory, baseline: stockMemory, atMost: MAX_MEMORY_MB }]);
  const views = await load(routes.home, routes.nextOpenTimes);
  report("Home as a browser asks for it: then the next open times", [
    { name: "views per second", ...medians(views, ({ perSecond }) => perSecond / 2), ratioAtLeast: 1 },
    { name: "failed", measured: total(views, ({ failed }) => failed), atMost: 0 },
  ]);
}
