import { Client } from "pg";

import { routes } from "@/lib/routes";
import type { CommandContext } from "@/scripts/command-line";

import { CONNECTIONS, loadPage, recordSubmission, sendRequests } from "./load";
import { inTurns, medians, report, total } from "./report";
import { measureBesideStock, residentMegabytes, type Server } from "./servers";

const PAGES = { rounds: 3, warmUpSeconds: 2, seconds: 4 };
const COUNTING_ROUNDS = 8;
/** Next.js reaches its full speed only after thousands of requests. */
const REQUESTS = { rounds: 5, warmUpSeconds: 15, seconds: 5 };
const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

/** `npm run bench:serve` loads this site and stock `next start` on the same database, in turns. */
export async function run(context: CommandContext) {
  await measureBesideStock(context, async (servers, databaseUrl) => {
    console.log(`${CONNECTIONS} connections, gzip, medians, baseline: stock Next.js\n`);
    await measurePages(servers);
    await measureCounting(servers[0]);
    const [memory = Number.NaN, stockMemory] = servers.map(({ pid }) => residentMegabytes(pid));
    report("After that", [{ name: "memory, MB", measured: memory, baseline: stockMemory, atMost: 250 }]);
    await measureViews(servers);
    await measureRequests(servers, databaseUrl);
  });
}

async function load({ url }: Server, path: string) {
  await loadPage(url + path, PAGES.warmUpSeconds);
  return loadPage(url + path, PAGES.seconds);
}

async function measurePages(servers: Server[]) {
  for (const page of [routes.home, routes.about]) {
    const loads = await inTurns(PAGES.rounds, servers, (server) => load(server, page));
    report(page, [
      { name: "requests per second", ...medians(loads, ({ perSecond }) => perSecond), ratioAtLeast: 30 },
      { name: "slowest 1 in 100, ms", ...medians(loads, ({ p99Ms }) => p99Ms), atMost: 5 },
      { name: "failed", measured: total(loads, ({ failed }) => failed), atMost: 0 },
    ]);
  }
}

/** Visits of a browser beside those of the same browser that wants no statistics, at the same site. */
async function measureCounting(site: Server | undefined) {
  if (!site) return;
  const loads = await inTurns(COUNTING_ROUNDS, ["DNT: 0", "DNT: 1"], (header) =>
    loadPage(site.url + routes.home, PAGES.seconds, { headers: [`User-Agent: ${BROWSER}`, header] }),
  );
  const perSecond = medians(loads, (load) => load.perSecond);
  report("Home, counted beside not counted", [{ name: "requests per second", ...perSecond, ratioAtLeast: 0.95 }]);
}

async function measureViews(servers: Server[]) {
  const views = await inTurns(PAGES.rounds, servers, async (server) => {
    const [home, times] = [await load(server, routes.home), await load(server, routes.nextOpenTimes)];
    return { perSecond: 1 / (1 / home.perSecond + 1 / times.perSecond), failed: home.failed + times.failed };
  });
  report("Home as a browser asks for it: then the next open times", [
    { name: "views per second", ...medians(views, ({ perSecond }) => perSecond), ratioAtLeast: 1 },
    { name: "failed", measured: total(views, ({ failed }) => failed), atMost: 0 },
  ]);
}

async function measureRequests(servers: Server[], databaseUrl: string) {
  const { rounds, warmUpSeconds, seconds } = REQUESTS;
  const submissions = await Promise.all(servers.map(({ url }) => recordSubmission(url)));
  const warmUps = await inTurns(1, submissions, (submission) => sendRequests(submission, warmUpSeconds));
  const loads = await inTurns(rounds, submissions, (submission) => sendRequests(submission, seconds));
  const all = [...warmUps, ...loads];
  const confirmed = total(all, (load) => load.confirmed);

  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("SELECT count(*)::int AS count FROM contacts");
  await client.end();
  report("Contact", [
    { name: "requests per second", ...medians(loads, ({ perSecond }) => perSecond), ratioAtLeast: 1 },
    { name: "failed", measured: total(all, ({ failed }) => failed), atMost: 0 },
    { name: "confirmed but not stored", measured: confirmed - Number(rows[0]?.count), atMost: 0 },
  ]);
}
