import { randomUUID } from "node:crypto";

import { encode } from "next-auth/jwt";
import { Client } from "pg";

import * as desk from "@/lib/desk-routes";
import { routes } from "@/lib/routes";
import { buildIfStale } from "@/scripts/build";
import type { CommandContext } from "@/scripts/command-line";

import { CONNECTIONS, loadPage } from "./load";
import { inTurns, report } from "./report";
import { NEXTAUTH_SECRET, requireQuietMachine, startSite, withTemporaryDatabase } from "./servers";

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

/** `ahead` is how many of the bookings are upcoming, `days` how many days have counts of visits. */
type Size = Record<"requests" | "bookings" | "ahead" | "days", number>;

const COMPARISONS = [
  {
    large: { requests: 1_000_000, bookings: 10_000, ahead: 0, days: 0 },
    small: { requests: 0, bookings: 0, ahead: 0, days: 0 },
    pages: [routes.evaluation],
    load: { rounds: 8, seconds: 4, connections: CONNECTIONS },
    limits: { maxRatio: 1.2, maxP99Ms: undefined },
  },
  {
    large: { requests: 10_000, bookings: 2_000, ahead: 1_000, days: 365 },
    small: { requests: 10, bookings: 10, ahead: 5, days: 0 },
    pages: DESK_PAGES,
    load: { rounds: 4, seconds: 3, connections: 4 },
    limits: { maxRatio: 3, maxP99Ms: 300 },
  },
];

/** `npm run bench:scale` measures pages of a site that stores little and one that stores much, in turns. */
export async function run({ progress }: CommandContext) {
  await buildIfStale(progress.step("Build"));
  for (const comparison of COMPARISONS)
    await withTemporaryDatabase((large) => withTemporaryDatabase((small) => compare(comparison, [large, small])));
}

async function compare({ large, small, pages, load, limits }: (typeof COMPARISONS)[number], databases: string[]) {
  for (const [index, size] of [large, small].entries()) await fill(databases[index], size);
  const sites = await Promise.all(databases.map((url) => startSite({ DATABASE_URL: url })));
  const token = await encode({ token: { sub: ID, sid: ID, version: 0 }, secret: NEXTAUTH_SECRET });
  const options = { connections: load.connections, headers: [`Cookie: next-auth.session-token=${token}`] };
  await requireQuietMachine();
  console.log(`${JSON.stringify(large)}, baseline ${JSON.stringify(small)}, ${JSON.stringify(load)}, medians`);
  for (const page of pages) {
    const loads = await inTurns(load.rounds, sites, ({ url }) => loadPage(url + page, load.seconds, options));
    // The first round is left out, because everything is slower in it.
    const kept = loads.map(([, ...others]) => others);
    report(page.replace(ID, "…"), kept, [
      { name: "ms per request", read: ({ perSecond }) => 1_000 / perSecond, ratioAtMost: limits.maxRatio },
      { name: "slowest 1 in 100, ms", read: ({ p99Ms }) => p99Ms, atMost: limits.maxP99Ms },
    ]);
  }
  for (const { stop } of sites) stop();
}

async function fill(connectionString: string | undefined, { requests, bookings, ahead, days }: Size) {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`
    INSERT INTO users (id, name, email, role) VALUES ('${ID}', 'Coach', 'coach@example.com', 'trainer');
    INSERT INTO sessions (id, user_id, expires) VALUES ('${ID}', '${ID}', now() + interval '1 day');
    INSERT INTO contacts (name, email, message, content_hash, timestamp, sent_on, state)
    SELECT 'Visitor', 'visitor' || n || '@example.com', repeat('Knee rehab. ', 20), sha256(n::text::bytea),
           at, (at AT TIME ZONE 'UTC')::date, CASE WHEN n % 10 = 0 THEN 'new' ELSE 'contacted' END
    FROM generate_series(1, ${requests}) n, LATERAL (SELECT now() - random() * interval '330 days' AS at) chosen;
    INSERT INTO evaluations (request_id, place, starts_at, ends_at, free_at)
    SELECT id, 'virtual', at, at + interval '1 hour', at + interval '75 minutes'
    FROM (SELECT id, date_trunc('day', now()) + (${ahead} - row_number() OVER ()) * interval '6 hours' AS at
          FROM contacts LIMIT ${bookings}) chosen;
    INSERT INTO page_views (day, path, source, views, visits)
    SELECT now()::date - day, '/page-' || page, 'source ' || source, 3, 3
    FROM generate_series(1, ${days}) day, generate_series(1, 20) page, generate_series(1, 30) source;
    INSERT INTO contacts (id, name, email, message) VALUES ('${ID}', 'Dana', 'dana@example.com', 'Hello');
    INSERT INTO evaluations (id, request_id, place, starts_at, ends_at, free_at)
    SELECT '${ID}', '${ID}', 'virtual', at, at + interval '1 hour', at + interval '1 hour'
    FROM (SELECT date_trunc('day', now()) + interval '300 days 2 hours' AS at) chosen`);
  await client.query("VACUUM ANALYZE");
  await client.end();
}
