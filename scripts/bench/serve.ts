import { routes } from "@/lib/routes";
import type { CommandContext } from "@/scripts/command-line";

import { CONNECTIONS, loadPage } from "./load";
import { inTurns, report } from "./report";
import { measureBesideStock, residentMegabytes, type Server } from "./servers";

const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const SECONDS = 4;
const PAGES = [routes.home, routes.about];
/** The compiler of each process decides anew, which alone changes the ratio by up to 10 %. */
const COUNTING_PROCESSES = 5;
const COUNTING_ROUNDS = 16;
/** In short turns, what else the machine does affects both alike. */
const COUNTING_SECONDS = 1;
/** Visitors who want no statistics say so by the second one. */
const VISITS = ["DNT: 0", "DNT: 1"];
const BROWSER =
  "User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

/** `npm run bench:serve` loads pages of this site and of stock `next start` in turns. */
export async function run(context: CommandContext) {
  await measureBesideStock(context, measure);
}

async function measure(servers: Server[], startAnother: () => Promise<Server>) {
  console.log(`${CONNECTIONS} connections, gzip, median of ${ROUNDS} x ${SECONDS} s, baseline: stock Next.js\n`);
  for (const page of PAGES) {
    const loads = await inTurns(ROUNDS, servers, async ({ url }) => {
      await loadPage(url + page, WARM_UP_SECONDS);
      return loadPage(url + page, SECONDS);
    });
    report(page, loads, [
      { name: "requests per second", read: ({ perSecond }) => perSecond, ratioAtLeast: 30 },
      { name: "slowest 1 in 100, ms", read: ({ p99Ms }) => p99Ms, atMost: 5 },
    ]);
  }
  const counted = VISITS.map((): Awaited<ReturnType<typeof loadPage>>[] => []);
  for (let count = 0; count < COUNTING_PROCESSES; count += 1) {
    const { url, stop } = await startAnother();
    await loadPage(url + routes.home, WARM_UP_SECONDS);
    const load = (header: string) => loadPage(url + routes.home, COUNTING_SECONDS, { headers: [BROWSER, header] });
    const loads = await inTurns(COUNTING_ROUNDS, VISITS, load);
    for (const [index, visits] of counted.entries()) visits.push(...(loads[index] ?? []));
    stop();
  }
  report("Home, counted beside not counted", counted, [
    { name: "requests per second", read: ({ perSecond }) => perSecond, ratioAtLeast: 0.95 },
  ]);
  const memory = servers.map(({ pid }) => [residentMegabytes(pid)]);
  report("After that", memory, [{ name: "memory, MB", read: (megabytes) => megabytes, atMost: 250 }]);
}
