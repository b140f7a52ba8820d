import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { DAY_MS } from "@/lib/domain/durations";
import { closeDatabase } from "@/lib/server/db";
import { erasePerson } from "@/lib/server/erase-person";
import { listOverdueRequests, listRequests, saveRequest } from "@/lib/server/requests/requests";
import { searchRequests } from "@/lib/server/requests/search-requests";

const weekAgo = new Date(Date.now() - 7 * DAY_MS);
const sql = new Client(process.env["DATABASE_URL"]);

beforeAll(async () => {
  await sql.connect();
  // A request every 12 minutes for the last 11 months. One in forty is still new.
  await sql.query(`
    INSERT INTO contacts (name, email, message, content_hash, timestamp, sent_on, state)
    SELECT 'N', 'Visitor' || n || '@example.com', 'Hi', sha256(n::text::bytea), at, (at AT TIME ZONE 'UTC')::date,
           CASE WHEN n % 40 = 0 THEN 'new' ELSE 'contacted' END
    FROM generate_series(1, 40000) n, LATERAL (SELECT now() - n * interval '12 minutes' AS at) moment;
    ANALYZE contacts`);
});
afterAll(() => sql.end());

test.each([
  ["listing all", () => listRequests()],
  ["listing what came since", () => listRequests({ since: weekAgo })],
  ["listing what is new", () => listRequests({ state: "new" })],
  ["the desk's first page", () => searchRequests({ q: "", state: null }, {})],
  ["the desk's page of what is new", () => searchRequests({ q: "", state: "new" }, {})],
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
  const { rows } = await sql.query("SELECT seq_scan FROM pg_stat_user_tables WHERE relname = 'contacts'");
  return Number(rows[0]?.seq_scan);
}
