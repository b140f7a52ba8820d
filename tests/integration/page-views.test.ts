import fc from "fast-check";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

import { loadNumbers } from "@/app/(desk)/desk/numbers/load-numbers";
import { sourceTable } from "@/app/(desk)/desk/numbers/numbers-table";
import { bookingRules } from "@/lib/content/booking-rules";
import { lastWeeks } from "@/lib/domain/dates";
import { DAY_MS } from "@/lib/domain/durations";
import { localDay } from "@/lib/domain/open-times";
import { removeOldPageViews, storePageViews } from "@/lib/server/counting/page-view-rows";
import { countPageView } from "@/lib/server/counting/page-views";
import { hashPassword } from "@/lib/server/accounts/passwords";
import { closeDatabase } from "@/lib/server/db";
import { deskSession } from "@/tests/support/desk-session";
import { send } from "@/tests/support/raw-http";
import { openForm } from "@/tests/support/send-form";
import { startSiteOnTestDatabase } from "@/tests/support/site-on-test-database";
import { connectToDatabase, openFlakyDatabase } from "@/tests/support/test-database";

const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const UNCOUNTED = /^uncounted=1; Path=\/; Max-Age=31536000; HttpOnly; SameSite=lax$/;
const sql = await connectToDatabase();
const database = await openFlakyDatabase();
vi.stubEnv("DATABASE_URL", database.url);

beforeEach(() => sql.query("TRUNCATE page_views; DELETE FROM contacts; DELETE FROM users"));
afterAll(closeDatabase);

test("a day of mixed traffic at two replicas leaves sums, and nothing about anybody", async () => {
  const sites = await Promise.all([startSiteOnTestDatabase(), startSiteOnTestDatabase()]);
  const cookie = await deskSession(sql, "trainer");
  const statuses: number[] = [];
  for (const { url } of sites) {
    const get = async (path: string, headers: Record<string, string> = {}, method = "GET", body = "") => {
      const about = { "X-Forwarded-For": "203.0.113.77", "Accept-Language": "hy-AM" };
      const own = { "User-Agent": SAFARI, ...about, ...headers };
      const response = await send(url, { method, path, headers: own, body });
      statuses.push(response.status);
      return response.headers;
    };
    const { etag = "" } = await get("/", { Referer: "https://www.google.com/search?q=dana+ortiz" });
    await get("/", { "If-None-Match": etag });
    await get("/", {}, "HEAD");
    await get("/about", { Referer: `${url}/?utm_source=dana@example.com` });
    for (const prefetch of [{}, { "Next-Router-Prefetch": "1" }]) {
      // Next.js says under which address it sends the data.
      const { location = "" } = await get("/evaluation", { RSC: "1", ...prefetch });
      await get(location, { RSC: "1", ...prefetch });
    }
    await get("/evaluation?request=secret-token", {});
    await get("/evaluation", { Referer: "https://social.example/u/dana", Cookie: "signed_in=Dana" });
    await get("/pricing?utm_source=dana@example.com");
    await get("/pricing?utm_source=%2B16265550100");
    await get("/pricing?utm_source=%00%ff%E2%80%AEspring%20%20flyer");
    await get(`/pricing?utm_source=${"x".repeat(3_000)}`);
    await get("/pricing", { DNT: "1" });
    await get("/pricing", { "Sec-GPC": "1" });
    await get("/pricing", { "User-Agent": "curl/8.10.1" });
    await get("/pricing", { "Cache-Control": "max-age=0" });
    await get("/about?utm_source=", { "Sec-Purpose": "prefetch" });
    const beacon = { Origin: url, "Content-Type": "text/plain", "Sec-Fetch-Site": "same-origin" };
    for (const referrer of [`${url}/about?utm_source=`, `${url}/desk`, "https://other.example/about", "nowhere"])
      await get("/shown", { ...beacon, Referer: referrer }, "POST", "https://www.google.com/");
    await get("/shown", { ...beacon, Referer: `${url}/about`, DNT: "1" }, "POST");
    await get("/shown", { ...beacon, Referer: `${url}/about`, Origin: "https://other.example" }, "POST");
    await get("/dana-ortiz");
    const { "set-cookie": [set = ""] = [] } = await get("/desk", { Cookie: cookie });
    await get("/pricing", { Cookie: `${cookie}; ${set.split(";")[0]}` });
  }
  await Promise.all(sites.map(({ stop }) => stop()));

  expect(statuses.filter((status) => status === 404)).toHaveLength(2);
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual(
    [1, 2].flatMap(() => [304, 307, 307, 204, 204, 204, 204, 204, 403]),
  );
  const { rows } = await sql.query(
    `SELECT path, source, views, visits FROM page_views ORDER BY path COLLATE "C", source COLLATE "C"`,
  );
  expect(rows).toEqual([
    { path: "/", source: "Direct", views: 2, visits: 2 },
    { path: "/", source: "Google", views: 2, visits: 2 },
    { path: "/about", source: "", views: 2, visits: 0 },
    { path: "/about", source: "Google", views: 2, visits: 2 },
    { path: "/evaluation", source: "", views: 2, visits: 0 },
    { path: "/evaluation", source: "social.example", views: 2, visits: 2 },
    { path: "/pricing", source: "Others", views: 4, visits: 4 },
    { path: "/pricing", source: "x".repeat(100), views: 2, visits: 2 },
    { path: "/pricing", source: "\ufffdspring flyer", views: 2, visits: 2 },
  ]);
});

test("only a trainer's opening of the desk sets the cookie, also when signing in leads there", async () => {
  // As a file holds it.
  const { url, stop } = await startSiteOnTestDatabase({ NEXTAUTH_SECRET: `${process.env["NEXTAUTH_SECRET"]}\n` });
  const cookie = await deskSession(sql, "trainer");
  await sql.query("UPDATE users SET password_hash = $1", [await hashPassword("Correct1horse")]);
  const signIn = await openForm(`${url}/login`, "Sign in");
  const { headers: signedIn } = await signIn.call({ email: "trainer@desk.test", password: "Correct1horse" });
  expect(signedIn["set-cookie"]).toContainEqual(expect.stringMatching(UNCOUNTED));
  expect(signedIn["x-desk-opened"]).toBeUndefined();
  for (const headers of [{}, { RSC: "1" }])
    for (const session of ["", await deskSession(sql, "client"), cookie]) {
      const opened = await fetch(`${url}/desk`, { headers: { Cookie: session, ...headers }, redirect: "manual" });
      expect(opened.headers.getSetCookie().some((set) => UNCOUNTED.test(set))).toBe(session === cookie);
    }
  await stop();
});

test("while the database is down, nothing that was counted is lost", async () => {
  const count = () => countPageView({ path: "/", source: "Google" }, 200);
  count();
  await storePageViews();
  database.refuse();
  for (let minute = 0; minute < 2; minute += 1) {
    count();
    await expect(storePageViews()).rejects.toThrow();
  }
  database.restore();
  await storePageViews();
  await storePageViews();
  const { rows } = await sql.query("SELECT day::text, path, source, views, visits FROM page_views");
  expect(rows).toEqual([{ day: localDay(bookingRules, new Date()), path: "/", source: "Google", views: 3, visits: 3 }]);
});

test("rows are kept for 13 months", async () => {
  await sql.query(
    `INSERT INTO page_views (day, path, source, views, visits)
     SELECT (now() - interval '13 months')::date + n, '/', '', 1, 0 FROM generate_series(-2, 2) n`,
  );
  await removeOldPageViews();
  const { rows } = await sql.query("SELECT min(day) > now() - interval '13 months 2 days' AS kept FROM page_views");
  expect(rows).toEqual([{ kept: true }]);
});

test("the share is of the visits that asked or booked, and never more than all", async () => {
  await sql.query(`
    INSERT INTO page_views (day, path, source, views, visits)
    VALUES (now() - interval '1 week', '/', 'Google', 3, 3), (now() - interval '1 week', '/', '', 5, 0),
      (now() - interval '1 week', '/', 'Bing', 1, 1);
    INSERT INTO contacts (name, email, message, came_from)
    VALUES ('Dana', 'dana@example.com', '', 'Google'), ('Eve', 'eve@example.com', '', NULL),
      ('Flo', 'flo@example.com', '', 'Bing'), ('Gus', 'gus@example.com', '', 'Bing')`);
  expect(sourceTable((await loadNumbers()).visitSources).rows).toEqual([
    { name: "Google", cells: [3, 1, 0, 0, "33.3%"] },
    { name: "Bing", cells: [1, 2, 0, 0, "100%"] },
    { name: "Not counted", cells: [0, 1, 0, 0, "–"] },
  ]);
});

test("weeks before the site's first view or request are left out", async () => {
  await sql.query("TRUNCATE page_views; DELETE FROM contacts");
  expect((await loadNumbers()).weeks).toEqual([]);
  await sql.query(
    "INSERT INTO page_views (day, path, source, views, visits) VALUES ((now() AT TIME ZONE 'America/Los_Angeles')::date - 14, '/', 'Google', 1, 1)",
  );
  expect((await loadNumbers()).weeks.map(({ visits }) => visits)).toEqual([1, 0, 0]);
  await sql.query(
    "INSERT INTO contacts (name, email, message, timestamp) VALUES ('Dana', 'd@example.com', '', now() - interval '1 year')",
  );
  expect((await loadNumbers()).weeks).toHaveLength(12);
});

const SOURCES = [...Array.from({ length: 12 }, (_, nr) => `source-${nr}`), "Others", null];
const anySource = fc.constantFrom(...SOURCES);
const anyTime = fc.integer({ min: 0, max: 100 * DAY_MS }).map((ago) => new Date(Date.now() - ago));
const anyVisit = fc.record({
  time: anyTime,
  source: anySource,
  path: fc.constantFrom("/", "/evaluation"),
  views: fc.integer({ min: 1, max: 9 }),
});
const anyRequest = fc.record({
  time: anyTime,
  source: anySource,
  isSpam: fc.boolean(),
  state: fc.constantFrom(null, "booked", "attended", "missed", "cancelled"),
});
const some = { minLength: 400, maxLength: 400 };

test("the figures are those of what the tables hold", { timeout: 90_000 }, async () => {
  const property = fc.asyncProperty(fc.array(anyVisit, some), fc.array(anyRequest, some), expectFigures);
  await fc.assert(property, { numRuns: 2, endOnFailure: true });
});

type Visit = typeof anyVisit extends fc.Arbitrary<infer Value> ? Value : never;
type Request = typeof anyRequest extends fc.Arbitrary<infer Value> ? Value : never;

async function expectFigures(visits: Visit[], drawn: Request[]) {
  const requests = drawn.map((request, nr) => ({
    ...request,
    // They must not overlap. The first ones are ahead.
    starts: request.state === null ? null : new Date(Date.now() + 10 * DAY_MS - nr * (DAY_MS / 4)),
  }));
  await sql.query("TRUNCATE page_views; DELETE FROM contacts");
  await sql.query(
    `INSERT INTO page_views (day, path, source, views, visits)
     SELECT (time AT TIME ZONE $2)::date, path, coalesce(source, ''), sum(views),
       CASE WHEN source IS NULL THEN 0 ELSE sum(views) END
     FROM json_to_recordset($1) AS x (time timestamptz, path text, source text, views int) GROUP BY 1, 2, x.source`,
    [JSON.stringify(visits), bookingRules.timeZone],
  );
  await sql.query(
    `WITH drawn AS (
       SELECT gen_random_uuid() AS id, * FROM json_to_recordset($1)
         AS x (time timestamptz, source text, "isSpam" boolean, state text, starts timestamptz)
     ), asked AS (
       INSERT INTO contacts (id, name, email, message, "timestamp", came_from, suspected_spam)
       SELECT id, 'Dana', 'dana@example.com', '', time, source, "isSpam" FROM drawn
     )
     INSERT INTO evaluations (request_id, place, state, created_at, starts_at, ends_at, free_at)
     SELECT id, 'virtual', state, time, starts, starts + interval '1 hour', starts + interval '1 hour'
     FROM drawn WHERE state IS NOT NULL`,
    [JSON.stringify(requests)],
  );

  const now = Date.now();
  const mondays = lastWeeks(localDay(bookingRules, new Date(now + 7 * DAY_MS)), 13);
  const weekOf = (time: Date) => mondays.findLastIndex((monday) => localDay(bookingRules, time) >= monday);
  const count = (isWeek: (week: number) => boolean, isSource: (source: string | null) => boolean = () => true) => {
    const isShown = (time: Date | null) => time !== null && weekOf(time) >= 0 && isWeek(weekOf(time));
    const seen = visits.filter(({ time, source }) => isShown(time) && isSource(source));
    const real = requests.filter(({ isSpam, source }) => !isSpam && isSource(source));
    const asked = real.filter(({ time }) => isShown(time));
    return {
      visits: sum(seen.filter(({ source }) => source !== null)),
      viewsOfTimes: sum(seen.filter(({ path }) => path === "/evaluation")),
      requests: asked.length,
      booked: asked.filter(({ state }) => state !== null).length,
      attended: real.filter(({ starts, state }) => isShown(starts) && state === "attended").length,
    };
  };
  const { weeks, periods, visitSources } = await loadNumbers();
  expect(periods).toMatchObject([count((week) => week < 12), count((week) => week > 6 && week < 11)]);
  const shownWeeks = weeks.map(({ visits: ofWeek, requests: asked, attended }) => [ofWeek, asked, attended]);
  expect(shownWeeks).toEqual(
    weeks.map((_, nr) => {
      const ofWeek = count((week) => week === nr);
      return [ofWeek.visits, ofWeek.requests, ofWeek.attended];
    }),
  );

  const ranked = visitSources.slice(0, -1);
  expect(ranked).toHaveLength(10);
  expect(visitSources.at(-1)?.name).toBe("Others");
  for (const { name, visits: ofSource, requests: asked, booked, attended } of ranked) {
    const source = name === "Not counted" ? null : name;
    const { viewsOfTimes: _views, ...expected } = count(
      (week) => week < 12,
      (other) => other === source,
    );
    expect({ visits: ofSource, requests: asked, booked, attended }).toEqual(expected);
  }
}

function sum(visits: Visit[]) {
  return visits.reduce((total, { views }) => total + views, 0);
}
