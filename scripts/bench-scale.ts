import { Client } from "pg";

import { routes } from "@/lib/routes";

import { CONNECTIONS, loadPage, recordSubmission, sendRequests } from "./bench/load";
import { checkGoals, inTurns, median, printTable } from "./bench/report";
import { OPEN_FORMS, requireQuietMachine, startSite, withTemporaryDatabase } from "./bench/servers";
import { ensureBrowser } from "./browser";
import { buildIfStale } from "./build";
import type { CommandContext } from "./command-line";

const REQUESTS = 1_000_000;
const BOOKINGS = 10_000;
const ROUNDS = 8;
const SECONDS = 4;
const MAX_RATIO = 1.2;

const FILL = `
  INSERT INTO contacts (name, email, message, content_hash, timestamp, sent_on, state)
  SELECT 'Visitor', 'visitor' || n || '@example.com', repeat('Knee rehab. ', 20), sha256(n::text::bytea),
         at, (at AT TIME ZONE 'UTC')::date, 'contacted'
  FROM generate_series(1, ${REQUESTS}) n, LATERAL (SELECT now() - random() * interval '330 days' AS at) chosen;
  INSERT INTO evaluations (contact_id, place, starts_at, ends_at, free_at)
  SELECT id, 'virtual', at, at + interval '1 hour', at + interval '75 minutes'
  FROM (SELECT id, date_trunc('day', now()) - row_number() OVER () * interval '6 hours' AS at
        FROM contacts LIMIT ${BOOKINGS}) chosen;
  VACUUM ANALYZE`;

/** `npm run bench:scale`: pages and requests of a site that stores nothing and of one that stores much, in turns. */
export async function run({ progress }: CommandContext) {
  await buildIfStale(progress.step("Build"));
  ensureBrowser();
  await withTemporaryDatabase((empty) => withTemporaryDatabase((full) => measure([empty, full])));
}

async function measure(databases: [empty: string, full: string]) {
  const client = new Client({ connectionString: databases[1] });
  await client.connect();
  for (const statement of FILL.split(";")) await client.query(statement);
  await client.end();

  const sites = await Promise.all(databases.map((url) => startSite({ DATABASE_URL: url, ...OPEN_FORMS })));
  const submissions = await Promise.all(sites.map(({ url }) => recordSubmission(url)));
  await requireQuietMachine();

  const failures: number[] = [];
  const pages = await inTurns(ROUNDS, sites, async ({ url }) => {
    const { perSecond, failed } = await loadPage(url + routes.evaluation, SECONDS);
    failures.push(failed);
    return 1_000 / perSecond;
  });
  const requests = await inTurns(ROUNDS, submissions, async (submission) => {
    const { perSecond, failed } = await sendRequests(submission, SECONDS);
    failures.push(failed);
    return 1_000 / perSecond;
  });
  for (const { stop } of sites) stop();

  const stored = `${REQUESTS.toLocaleString("en-US")} requests and ${BOOKINGS.toLocaleString("en-US")} bookings`;
  console.log(`${CONNECTIONS} connections, median of ${ROUNDS - 1} x ${SECONDS} s; full: ${stored}\n`);
  const rows = [
    { what: `${routes.evaluation}, ms`, times: pages },
    { what: "request, ms", times: requests },
  ].map(({ what, times }) => {
    const [empty = Number.NaN, full = Number.NaN] = medians(times);
    checkGoals([{ what, measured: full / empty, atMost: MAX_RATIO }]);
    return [what, empty.toFixed(2), full.toFixed(2), `${(full / empty).toFixed(2)} x`];
  });
  printTable(["", "empty", "full", "ratio"], rows);
  checkGoals([{ what: "failed", measured: Math.max(...failures), atMost: 0 }]);
}

/** Drops the first round, in which everything is slower. */
function medians(results: number[][]) {
  return results.map(([, ...times]) => median(times));
}
