import { beforeAll, expect, test } from "vitest";

import { loadNumbers } from "@/app/(desk)/desk/numbers/load-numbers";
import { loadToday } from "@/app/(desk)/desk/load-today";
import { DAY_MS } from "@/lib/domain/durations";
import { listBookingsOfRequest } from "@/lib/server/bookings/booking-rows";
import { findWeekDays } from "@/lib/server/bookings/week-days";
import { closeDatabase } from "@/lib/server/db";
import { erasePerson, planErasure } from "@/lib/server/erase-person";
import { listOverdueRequests, listRequests } from "@/lib/server/requests/request-rows";
import { saveRequest } from "@/lib/server/requests/requests";
import { searchRequests } from "@/lib/server/requests/search-requests";
import { connectToDatabase } from "@/tests/support/test-database";

const weekAgo = new Date(Date.now() - 7 * DAY_MS);
const sql = await connectToDatabase();

beforeAll(async () => {
  // A request every 12 minutes for the last 11 months. One in forty is still new.
  await sql.query(`
    INSERT INTO contacts (name, email, message, content_hash, timestamp, sent_on, state)
    SELECT 'N', 'Visitor' || n || '@example.com', 'Hi', sha256(n::text::bytea), at, (at AT TIME ZONE 'UTC')::date,
           CASE WHEN n % 40 = 0 THEN 'new' ELSE 'contacted' END
    FROM generate_series(1, 40000) n, LATERAL (SELECT now() - n * interval '12 minutes' AS at) moment;
    INSERT INTO evaluations (contact_id, place, starts_at, ends_at, free_at)
    SELECT id, 'virtual', at, at + interval '45 minutes', at + interval '1 hour'
    FROM (SELECT id, now() + (row_number() OVER () - 3000) * interval '2 hours' AS at FROM contacts LIMIT 4000) chosen;
    ANALYZE contacts, evaluations`);
});

test.each([
  ["listing all", () => listRequests()],
  ["listing what came since", () => listRequests({ since: weekAgo })],
  ["listing what is new", () => listRequests({ state: "new" })],
  ["the desk's first page", () => searchRequests({ q: "", state: null }, {})],
  ["the desk's page of what is new", () => searchRequests({ q: "", state: "new" }, {})],
  ["the desk's search", () => searchRequests({ q: "visitor39", state: null }, {})],
  ["the desk's page of spam", () => searchRequests({ q: "", state: "spam" }, {})],
  ["the desk's today", () => loadToday(new Date())],
  ["the desk's week", () => findWeekDays(["2026-11-23", "2026-11-24"])],
  ["the desk's bookings of a request", () => listBookingsOfRequest("00000000-0000-4000-8000-000000000000")],
  ["the desk's question before erasing", () => planErasure("visitor18@example.com")],
  ["the desk's numbers", () => loadNumbers()],
  ["the digest", () => listOverdueRequests(24, 50)],
  ["storing a message", () => saveRequest({ name: "Dana", email: "dana@example.com", message: "Hi" })],
  ["erasing a person", () => erasePerson("visitor17@example.com")],
])("%s reads no more of many requests than it must", async (_what, work) => {
  const before = await countTableScans();
  await work();
  expect(await countTableScans()).toBe(before);
});

/** As PostgreSQL counts for the site's own code, which backends report when they end. */
async function countTableScans() {
  await closeDatabase();
  const others = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;
  await expect.poll(async () => (await sql.query(others)).rowCount).toBe(0);
  await sql.query("SELECT pg_stat_clear_snapshot(), pg_stat_force_next_flush()");
  const { rows } = await sql.query(
    `SELECT sum(seq_scan) AS scans FROM pg_stat_user_tables WHERE relname IN ('contacts', 'evaluations')`,
  );
  return Number(rows[0]?.scans);
}
