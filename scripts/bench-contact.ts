import { Client } from "pg";

import { CONNECTIONS, recordSubmission, sendRequests } from "./bench/load";
import { inTurns, medians, report, total } from "./bench/report";
import { measureBesideStock, type Server } from "./bench/servers";
import type { CommandContext } from "./command-line";

const ROUNDS = 5;
/** Next.js reaches its full speed only after thousands of requests. */
const WARM_UP_SECONDS = 15;
const SECONDS = 5;

/** `npm run bench:contact` sends requests to this site and to stock `next start` on the same database, in turns. */
export async function run(context: CommandContext) {
  await measureBesideStock(context, measure);
}

async function measure(servers: Server[], databaseUrl: string) {
  console.log(`${CONNECTIONS} connections, median of ${ROUNDS} x ${SECONDS} s, baseline: stock Next.js`);
  const submissions = await Promise.all(servers.map(({ url }) => recordSubmission(url)));
  const warmUps = await inTurns(1, submissions, (submission) => sendRequests(submission, WARM_UP_SECONDS));
  const loads = await inTurns(ROUNDS, submissions, (submission) => sendRequests(submission, SECONDS));
  const all = [...warmUps, ...loads];
  const confirmed = total(all, (load) => load.confirmed);

  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("SELECT count(*)::int AS count FROM contacts");
  await client.end();
  report("Contact", [
    { name: "requests per second", ...medians(loads, ({ perSecond }) => perSecond), ratioAtLeast: 1 },
    { name: "confirmed", measured: confirmed },
    { name: "failed", measured: total(all, ({ failed }) => failed), atMost: 0 },
    { name: "confirmed but not stored", measured: confirmed - Number(rows[0]?.count), atMost: 0 },
  ]);
}
