import { Client } from "pg";

import { CONNECTIONS, recordSubmission, sendRequests } from "./bench/load";
import { inTurns, median, report } from "./bench/report";
import {
  buildStockIfStale,
  OPEN_FORMS,
  withTemporaryDatabase,
  requireQuietMachine,
  startSite,
  startStock,
} from "./bench/servers";
import { buildIfStale } from "./build";
import type { CommandContext } from "./command-line";

const ROUNDS = 5;
/** Next.js reaches its full speed only after thousands of requests. */
const WARM_UP_SECONDS = 15;
const SECONDS = 5;

/** `npm run bench:contact`: requests to this site and to stock `next start` on the same database, in turns. */
export async function run({ progress }: CommandContext) {
  await buildIfStale(progress.step("Build"));
  await buildStockIfStale(progress.step("Build of stock Next.js"));
  await withTemporaryDatabase(measure);
}

async function measure(databaseUrl: string) {
  const env = { DATABASE_URL: databaseUrl, ...OPEN_FORMS };
  const servers = [await startSite(env), await startStock(env)];
  const submissions = await Promise.all(servers.map(({ url }) => recordSubmission(url)));
  await requireQuietMachine();
  console.log(`${CONNECTIONS} connections, median of ${ROUNDS} x ${SECONDS} s, baseline: stock Next.js`);

  const totals = { confirmed: 0, failed: 0 };
  const rates = await inTurns(1 + ROUNDS, submissions, async (submission, round) => {
    const { confirmed, failed, perSecond } = await sendRequests(submission, round ? SECONDS : WARM_UP_SECONDS);
    totals.confirmed += confirmed;
    totals.failed += failed;
    return perSecond;
  });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("SELECT count(*)::int AS count FROM contacts");
  await client.end();
  const stored = Number(rows[0]?.count);
  for (const { stop } of servers) stop();

  const [ours = Number.NaN, theirs] = rates.map(([, ...counted]) => median(counted));
  report("Contact", [
    { name: "requests per second", measured: ours, baseline: theirs, ratioAtLeast: 1 },
    { name: "confirmed", measured: totals.confirmed },
    { name: "failed", measured: totals.failed, atMost: 0 },
    { name: "confirmed but not stored", measured: totals.confirmed - stored, atMost: 0 },
  ]);
}
