import { Client } from "pg";

import { routes } from "@/lib/routes";
import type { CommandContext } from "@/scripts/command-line";

import { CONNECTIONS, loadPage, recordSubmission, sendRequests } from "./load";
import { inTurns, report, reportMedians } from "./report";
import { measureBesideStock, residentMegabytes, type Server } from "./servers";

const PAGES = { rounds: 3, warmUpSeconds: 2, seconds: 4 };
const COUNTING_ROUNDS = 8;
/** Next.js reaches its full speed only after thousands of requests. */
const REQUESTS = { rounds: 5, warmUpSeconds: 15, seconds: 5 };
const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const PER_SECOND = { name: "requests per second", read: (load: { perSecond: number }) => load.perSecond };

/** `npm run bench:serve` loads this site and stock `next start` on the same database, in turns. */
export async function run(context: CommandContext) {
  await measureBesideStock(context, async (servers, databaseUrl) => {
    console.log(`${CONNECTIONS} connections, gzip, medians, baseline: stock Next.js\n`);
    for (const page of [routes.home, routes.about]) await measurePage(servers, page);
    await measureCounting(servers[0]);
    const [memory = Number.NaN, stockMemory] = servers.map(({ pid }) => residentMegabytes(pid));
    report("After that", [{ name: "memory, MB", measured: memory, baseline: stockMemory, atMost: 250 }]);
    await measureRequests(servers, databaseUrl);
  });
}

async function measurePage(servers: Server[], page: string) {
  const loads = await inTurns(PAGES.rounds, servers, async ({ url }) => {
    await loadPage(url + page, PAGES.warmUpSeconds);
    return loadPage(url + page, PAGES.seconds);
  });
  reportMedians(page, loads, [
    { ...PER_SECOND, ratioAtLeast: 30 },
    { name: "slowest 1 in 100, ms", read: ({ p99Ms }) => p99Ms, atMost: 5 },
  ]);
}

/** Visits of a browser beside those of the same browser that wants no statistics, at the same site. */
async function measureCounting(site: Server | undefined) {
  if (!site) return;
  const loads = await inTurns(COUNTING_ROUNDS, ["DNT: 0", "DNT: 1"], (header) =>
    loadPage(site.url + routes.home, PAGES.seconds, { headers: [`User-Agent: ${BROWSER}`, header] }),
  );
  reportMedians("Home, counted beside not counted", loads, [{ ...PER_SECOND, ratioAtLeast: 0.95 }]);
}

async function measureRequests(servers: Server[], databaseUrl: string) {
  const { rounds, warmUpSeconds, seconds } = REQUESTS;
  const submissions = await Promise.all(servers.map(({ url }) => recordSubmission(url)));
  const warmUps = await inTurns(1, submissions, (submission) => sendRequests(submission, warmUpSeconds));
  const loads = await inTurns(rounds, submissions, (submission) => sendRequests(submission, seconds));
  reportMedians("Contact", loads, [{ ...PER_SECOND, ratioAtLeast: 1 }]);

  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("SELECT count(*)::int AS count FROM contacts");
  await client.end();
  const confirmed = [...warmUps, ...loads].flat().reduce((sum, load) => sum + load.confirmed, 0);
  report("All of them", [
    { name: "confirmed but not stored", measured: confirmed - Number(rows[0]?.count), atMost: 0 },
  ]);
}
