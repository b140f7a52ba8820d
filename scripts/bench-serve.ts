import { routes } from "@/lib/routes";

import { CONNECTIONS, loadPage } from "./bench/load";
import { inTurns, median, report } from "./bench/report";
import { buildStockIfStale, requireQuietMachine, residentMegabytes, startSite, startStock } from "./bench/servers";
import { buildIfStale } from "./build";
import type { CommandContext } from "./command-line";

const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const SECONDS = 4;
const MIN_RATIO = 30;
const MAX_P99_MS = 5;
const MAX_MEMORY_MB = 250;

/** `npm run bench:serve`: requests per second for Home and About, from this site and from stock `next start` in turns. */
export async function run({ progress }: CommandContext) {
  await buildIfStale(progress.step("Build"));
  await buildStockIfStale(progress.step("Build of stock Next.js"));
  const servers = [await startSite(), await startStock()];
  await requireQuietMachine();
  console.log(`${CONNECTIONS} connections, gzip, median of ${ROUNDS} x ${SECONDS} s, baseline: stock Next.js\n`);

  for (const page of [routes.home, routes.about]) {
    const loads = await inTurns(ROUNDS, servers, async ({ url }) => {
      await loadPage(url + page, WARM_UP_SECONDS);
      return loadPage(url + page, SECONDS);
    });
    const [rate = Number.NaN, stockRate] = loads.map((all) => median(all.map(({ perSecond }) => perSecond)));
    const [p99 = Number.NaN, stockP99] = loads.map((all) => median(all.map(({ p99Ms }) => p99Ms)));
    const failed = Math.max(...loads.flat().map((load) => load.failed));
    report(page, [
      { name: "requests per second", measured: rate, baseline: stockRate, ratioAtLeast: MIN_RATIO },
      { name: "slowest 1 in 100, ms", measured: p99, baseline: stockP99, atMost: MAX_P99_MS },
      { name: "failed", measured: failed, atMost: 0 },
    ]);
  }
  const [memory = Number.NaN, stockMemory] = servers.map(({ pid }) => residentMegabytes(pid));
  report("After that", [{ name: "memory, MB", measured: memory, baseline: stockMemory, atMost: MAX_MEMORY_MB }]);
}
