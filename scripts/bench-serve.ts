import { loadavg } from "node:os";

import { routes } from "@/lib/routes";

import { checkGoals } from "./bench/goals";
import { chooseLoad, CONNECTIONS, type Load } from "./bench/load";
import { HOME } from "./bench/measured-pages";
import { median } from "./bench/median";
import { residentMegabytes } from "./bench/process-use";
import { requireQuietMachine } from "./bench/quiet-machine";
import { type Server, startSite } from "./bench/servers";
import { buildStockIfStale, startStock } from "./bench/stock-next";
import { printTable } from "./bench/table";
import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";

const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const SECONDS = 4;

const LEAST_RATIO = 30;
const MOST_P99_MS = 5;
const MOST_MEMORY_MB = 250;

/** `npm run bench:serve`: the HTML of Home and About from this site and from stock `next start`, in turns. */
export async function run({ progress }: TaskContext) {
  await buildIfStale(progress.step("Build"));
  await buildStockIfStale(progress.step("Build of stock Next"));
  const { name, load } = chooseLoad();
  const [site, stock] = [await startSite(), await startStock()];
  await requireQuietMachine();
  console.log(
    `${name}, ${CONNECTIONS} connections, gzip, median of ${ROUNDS} x ${SECONDS} s; load of the machine ${loadavg()[0]?.toFixed(1)}\n`,
  );

  const rows: string[][] = [];
  for (const page of [HOME, routes.about]) {
    const [ours, theirs]: [Load[], Load[]] = [[], []];
    const measure = async ({ url }: Server) => {
      const target = { url: url + page, headers: { "Accept-Encoding": "gzip" } };
      await load(target, WARM_UP_SECONDS);
      return load(target, SECONDS);
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await measure(site));
      theirs.push(await measure(stock));
    }
    const [our, their] = [medianLoad(ours), medianLoad(theirs)];
    const ratio = our.perSecond / their.perSecond;
    rows.push([page, ...cells(our), ...cells(their), `${ratio.toFixed(1)} x`]);
    checkGoals([
      { what: `${page}: requests beside stock Next`, measured: ratio, atLeast: LEAST_RATIO },
      { what: `${page}: p99 in ms`, measured: our.p99Ms, atMost: MOST_P99_MS },
      { what: `${page}: failed`, measured: our.failed + their.failed, atMost: 0 },
    ]);
  }
  printTable(["page", "this site", "p99", "stock Next", "p99", "ratio"], rows);

  const [memory, stockMemory] = [residentMegabytes(site.pid), residentMegabytes(stock.pid)];
  console.log(`memory after that: this site ${memory.toFixed(0)} MB, stock Next ${stockMemory.toFixed(0)} MB`);
  checkGoals([{ what: "memory in MB", measured: memory, atMost: MOST_MEMORY_MB }]);
}

function medianLoad(loads: Load[]) {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
    failed: loads.reduce((total, { failed }) => total + failed, 0),
  };
}

function cells({ perSecond, p99Ms }: ReturnType<typeof medianLoad>) {
  return [`${perSecond.toFixed(0)}/s`, `${p99Ms.toFixed(2)} ms`];
}
