import { routes } from "@/lib/routes";

import { CONNECTIONS, type Load, loadPage } from "./bench/load";
import { checkGoals, inTurns, median, printTable } from "./bench/report";
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
  console.log(`${CONNECTIONS} connections, gzip, median of ${ROUNDS} x ${SECONDS} s\n`);

  const rows: string[][] = [];
  for (const page of [routes.home, routes.about]) {
    const loads = await inTurns(ROUNDS, servers, async ({ url }) => {
      await loadPage(url + page, WARM_UP_SECONDS);
      return loadPage(url + page, SECONDS);
    });
    const [ours, theirs] = [medianOf(loads[0]), medianOf(loads[1])];
    const ratio = ours.perSecond / theirs.perSecond;
    rows.push([page, ...cells(ours), ...cells(theirs), `${ratio.toFixed(1)} x`]);
    checkGoals([
      { what: `${page}: requests beside stock Next.js`, measured: ratio, atLeast: MIN_RATIO },
      { what: `${page}: p99 in ms`, measured: ours.p99Ms, atMost: MAX_P99_MS },
      { what: `${page}: failed`, measured: ours.failed + theirs.failed, atMost: 0 },
    ]);
  }
  printTable(["page", "this site", "p99", "stock Next.js", "p99", "ratio"], rows);

  const [memory = Number.NaN, stockMemory] = servers.map(({ pid }) => Math.round(residentMegabytes(pid)));
  console.log(`memory after that: this site ${memory} MB, stock Next.js ${stockMemory} MB`);
  checkGoals([{ what: "memory in MB", measured: memory, atMost: MAX_MEMORY_MB }]);
}

function medianOf(loads: Load[] = []): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
    failed: Math.max(...loads.map(({ failed }) => failed)),
  };
}

function cells({ perSecond, p99Ms }: Load) {
  return [`${perSecond.toFixed(0)}/s`, `${p99Ms.toFixed(2)} ms`];
}
