import { randomUUID } from "node:crypto";

import { encode } from "next-auth/jwt";
import { Client } from "pg";

import * as desk from "@/lib/desk-routes";
import { routes } from "@/lib/routes";

import { CONNECTIONS, loadPage, recordSubmission, sendRequests } from "./bench/load";
import { checkGoals, inTurns, median, printTable } from "./bench/report";
import { OPEN_FORMS, requireQuietMachine, type Server, startSite, withTemporaryDatabase } from "./bench/servers";
import { ensureBrowser } from "./browser";
import { buildIfStale } from "./build";
import type { CommandContext } from "./command-line";

const ROUNDS = 8;
const SECONDS = 4;
const MAX_RATIO = 1.2;
const DESK = { rounds: 4, seconds: 3, connections: 4, maxRatio: 3, maxP99Ms: 300 };
/** Of a request and of a booking, in every database. */
const ID = randomUUID();
const DESK_PAGES = [
  desk.deskRoutes.today,
  desk.deskRoutes.requests,
  desk.deskRequestsHref({ q: "visitor7" }),
  desk.deskRequestsHref({ q: "nobody" }),
  desk.deskRequestHref(ID),
  desk.deskRoutes.calendar,
  desk.deskBookHref(),
  desk.deskBookingHref(ID),
  desk.deskMoveHref(ID),
  desk.deskRoutes.numbers,
];
const NEXTAUTH_SECRET = "only for benchmarks, where nothing is secret";

type Size = { requests: number; bookings: number; /** Of them. */ ahead: number };

/** `npm run bench:scale`: pages and requests of a site that stores little and of one that stores much, in turns. */
export async function run({ progress }: CommandContext) {
  await buildIfStale(progress.step("Build"));
  ensureBrowser();
  const nothing = { requests: 0, bookings: 0, ahead: 0 };
  await compare([nothing, { requests: 1_000_000, bookings: 10_000, ahead: 0 }], measureVisitors);
  const few = { requests: 10, bookings: 10, ahead: 5 };
  await compare([few, { requests: 10_000, bookings: 2_000, ahead: 1_000 }], measureDesk);
}

async function compare([small, large]: [Size, Size], measure: (sites: Server[], cookie: string) => Promise<void>) {
  await withTemporaryDatabase((smallUrl) =>
    withTemporaryDatabase(async (largeUrl) => {
      await fill(smallUrl, small);
      await fill(largeUrl, large);
      const sites = await Promise.all(
        [smallUrl, largeUrl].map((url) => startSite({ DATABASE_URL: url, NEXTAUTH_SECRET, ...OPEN_FORMS })),
      );
      const token = { sub: ID, sid: ID, version: 0 };
      console.log(`${JSON.stringify(small)} beside ${JSON.stringify(large)}\n`);
      await measure(sites, `next-auth.session-token=${await encode({ token, secret: NEXTAUTH_SECRET })}`);
      for (const { stop } of sites) stop();
    }),
  );
}

async function fill(connectionString: string, { requests, bookings, ahead }: Size) {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`
    INSERT INTO users (id, name, email, role) VALUES ('${ID}', 'Coach', 'coach@example.com', 'trainer');
    INSERT INTO sessions (id, user_id, expires) VALUES ('${ID}', '${ID}', now() + interval '1 day');
    INSERT INTO contacts (name, email, message, content_hash, timestamp, sent_on, state)
    SELECT 'Visitor', 'visitor' || n || '@example.com', repeat('Knee rehab. ', 20), sha256(n::text::bytea),
           at, (at AT TIME ZONE 'UTC')::date, CASE WHEN n % 10 = 0 THEN 'new' ELSE 'contacted' END
    FROM generate_series(1, ${requests}) n, LATERAL (SELECT now() - random() * interval '330 days' AS at) chosen;
    INSERT INTO evaluations (contact_id, place, starts_at, ends_at, free_at)
    SELECT id, 'virtual', at, at + interval '1 hour', at + interval '75 minutes'
    FROM (SELECT id, date_trunc('day', now()) + (${ahead} - row_number() OVER ()) * interval '6 hours' AS at
          FROM contacts LIMIT ${bookings}) chosen;
    INSERT INTO contacts (id, name, email, message) VALUES ('${ID}', 'Dana', 'dana@example.com', 'Hello');
    INSERT INTO evaluations (id, contact_id, place, starts_at, ends_at, free_at)
    SELECT '${ID}', '${ID}', 'virtual', at, at + interval '1 hour', at + interval '1 hour'
    FROM (SELECT date_trunc('day', now()) + interval '300 days 2 hours' AS at) chosen`);
  await client.query("VACUUM ANALYZE");
  await client.end();
}

async function measureVisitors(sites: Server[]) {
  const submissions = await Promise.all(sites.map(({ url }) => recordSubmission(url)));
  await requireQuietMachine();

  const failures: number[] = [];
  const keep = ({ perSecond, failed }: { perSecond: number; failed: number }) => {
    failures.push(failed);
    return 1_000 / perSecond;
  };
  const pages = await inTurns(ROUNDS, sites, async ({ url }) => keep(await loadPage(url + routes.evaluation, SECONDS)));
  const requests = await inTurns(ROUNDS, submissions, async (sent) => keep(await sendRequests(sent, SECONDS)));

  console.log(`${CONNECTIONS} connections, median of ${ROUNDS - 1} x ${SECONDS} s\n`);
  printRatios({ [`${routes.evaluation}, ms`]: pages, "request, ms": requests }, MAX_RATIO);
  checkGoals([{ what: "failed", measured: Math.max(...failures), atMost: 0 }]);
}

async function measureDesk(sites: Server[], cookie: string) {
  await requireQuietMachine();
  const slowest: Record<string, number> = {};
  const times: Record<string, number[][]> = {};
  for (const path of DESK_PAGES) {
    const what = path.replace(ID, "…");
    times[what] = await inTurns(DESK.rounds, sites, async ({ url }, round) => {
      const load = await loadPage(url + path, DESK.seconds, { ...DESK, cookie });
      if (round > 0) slowest[what] = Math.max(slowest[what] ?? 0, load.p99Ms, load.failed && Infinity);
      return (1_000 * DESK.connections) / load.perSecond;
    });
  }
  console.log(`${DESK.connections} at once, median of ${DESK.rounds - 1} x ${DESK.seconds} s, ms per request\n`);
  printRatios(times, DESK.maxRatio);
  printTable(
    ["slowest 1 in 100", "ms"],
    Object.entries(slowest).map(([what, ms]) => [what, ms.toFixed(0)]),
  );
  checkGoals(Object.entries(slowest).map(([what, measured]) => ({ what, measured, atMost: DESK.maxP99Ms })));
}

/** Without the first round, in which everything is slower. */
function printRatios(results: Record<string, number[][]>, atMost: number) {
  const rows = Object.entries(results).map(([what, times]) => {
    const [small = Number.NaN, large = Number.NaN] = times.map(([, ...kept]) => median(kept));
    checkGoals([{ what, measured: large / small, atMost }]);
    return [what, small.toFixed(2), large.toFixed(2), `${(large / small).toFixed(2)} x`];
  });
  printTable(["", "small", "large", "ratio"], rows);
}
