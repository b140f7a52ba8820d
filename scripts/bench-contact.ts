import { Client } from "pg";

import { CONNECTIONS, recordSubmission, sendRequests } from "./bench/load";
import { checkGoals, inTurns, median } from "./bench/report";
import {
  buildStockIfStale,
  OPEN_FORMS,
  withTemporaryDatabase,
  requireQuietMachine,
  startSite,
  startStock,
} from "./bench/servers";
import { ensureBrowser } from "./browser";
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
  ensureBrowser();
  await withTemporaryDatabase(measure);
}

async function measure(databaseUrl: string) {
  const env = { DATABASE_URL: databaseUrl, ...OPEN_FORMS };
  const servers = [await startSite(env), await startStock(env)];
  const submissions = await Promise.all(servers.map(({ url }) => recordSubmission(url)));
  await requireQuietMachine();
  console.log(`${CONNECTIONS} connections, median of ${ROUNDS} x ${SECONDS} s`);

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

  const [ours = Number.NaN, theirs = Number.NaN] = rates.map(([, ...counted]) => median(counted));
  const ratio = ours / theirs;
  console.log(`this site ${ours.toFixed(0)}/s, stock Next.js ${theirs.toFixed(0)}/s: ${ratio.toFixed(2)} x`);
  console.log(`${totals.confirmed} confirmed, ${stored} stored, ${totals.failed} failed`);
  checkGoals([
    { what: "requests beside stock Next.js", measured: ratio, atLeast: 1 },
    { what: "failed", measured: totals.failed, atMost: 0 },
    { what: "confirmed but not stored", measured: totals.confirmed - stored, atMost: 0 },
  ]);
}
