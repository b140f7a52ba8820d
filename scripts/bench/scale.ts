import { randomUUID } from "node:crypto";

import { encode } from "next-auth/jwt";
import { Client } from "pg";

import * as desk from "@/lib/desk-routes";
import { routes } from "@/lib/routes";
import { buildIfStale } from "@/scripts/build";
import type { CommandContext } from "@/scripts/command-line";

import { CONNECTIONS, loadPage, recordSubmission, sendRequests } from "./load";
import { inTurns, medians, report, total } from "./report";
import { NEXTAUTH_SECRET, requireQuietMachine, type Server, startSite, withTemporaryDatabase } from "./servers";

const VISITORS = { rounds: 8, seconds: 4, connections: CONNECTIONS, maxRatio: 1.2 };
const DESK = { rounds: 4, seconds: 3, connections: 4, maxRatio: 3, maxP99Ms: 300 };
/** A request, a booking and the trainer have this id in every database. */
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

type Limits = { rounds: number; seconds: number; connections: number; maxRatio: number; maxP99Ms?: number };
/** `ahead` is how many of the bookings are upcoming, `days` how many days have counts of visits. */
type Size = Record<"requests" | "bookings" | "ahead" | "days", number>;

/** `npm run bench:scale` measures pages and requests of a site that stores little and one that stores much in turns. */
export async function run({ progress }: CommandContext) {
  await buildIfStale(progress.step("Build"));
  const nothing = { requests: 0, bookings: 0, ahead: 0, days: 0 };
  await compare({ requests: 1_000_000, bookings: 10_000, ahead: 0, days: 0 }, nothing, measureVisitors);
  const few = { requests: 10, bookings: 10, ahead: 5, days: 0 };
  await compare({ requests: 10_000, bookings: 2_000, ahead: 1_000, days: 365 }, few, measureDesk);
}

async function compare(large: Size, small: Size, measure: (sites: Server[], cookie: string) => Promise<void>) {
  await withTemporaryDatabase((largeUrl) =>
    withTemporaryDatabase(async (smallUrl) => {
      await fill(largeUrl, large);
      await fill(smallUrl, small);
      const sites = await Promise.all([largeUrl, smallUrl].map((url) => startSite({ DATABASE_URL: url })));
      const token = { sub: ID, sid: ID, version: 0 };
      console.log(`${JSON.stringify(large)}, baseline ${JSON.stringify(small)}`);
      await measure(sites, `next-auth.session-token=${await encode({ token, secret: NEXTAUTH_SECRET })}`);
      for (const { stop } of sites) stop();
    }),
  );
}

async function fill(connectionString: string, { requests, bookings, ahead, days }: Size) {
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
    INSERT INTO page_views (day, path, source, views, visits)
    SELECT now()::date - day, '/page-' || page, 'source ' || source, 3, 3
    FROM generate_series(1, ${days}) day, generate_series(1, 20) page, generate_series(1, 30) source;
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
  await measureInTurns(routes.evaluation, VISITORS, sites, ({ url }) =>
    loadPage(url + routes.evaluation, VISITORS.seconds),
  );
  await measureInTurns("A request", VISITORS, submissions, (submission) => sendRequests(submission, VISITORS.seconds));
}

async function measureDesk(sites: Server[], cookie: string) {
  await requireQuietMachine();
  const options = { ...DESK, headers: [`Cookie: ${cookie}`] };
  for (const path of DESK_PAGES)
    await measureInTurns(path.replace(ID, "…"), DESK, sites, ({ url }) => loadPage(url + path, DESK.seconds, options));
}

async function measureInTurns<Subject>(
  what: string,
  { connections, rounds, seconds, maxRatio, maxP99Ms }: Limits,
  subjects: Subject[],
  load: (subject: Subject) => Promise<{ perSecond: number; failed: number; p99Ms?: number }>,
) {
  // The first round is left out, because everything is slower in it.
  const loads = (await inTurns(rounds, subjects, load)).map(([, ...others]) => others);
  const slowest = Math.max(...loads.flat().map(({ p99Ms = 0 }) => p99Ms));
  report(`${what}: ${connections} at once, median of ${rounds - 1} x ${seconds} s`, [
    { name: "ms per request", ...medians(loads, ({ perSecond }) => 1_000 / perSecond), ratioAtMost: maxRatio },
    { name: "failed", measured: total(loads, ({ failed }) => failed), atMost: 0 },
    { name: "slowest 1 in 100, ms", measured: slowest, atMost: maxP99Ms },
  ]);
}
