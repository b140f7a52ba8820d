import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { claimDueEmail } from "@/lib/server/email/outbox";
import { deleteRequest, findStoredCopy, listRequests, saveRequest } from "@/lib/server/requests/requests";
import { listOverdueRequests } from "@/lib/server/requests/requests";
import { purgeOldRequests } from "@/lib/server/requests/requests";
import { erasePerson } from "@/lib/server/erase-person";
import { watchIndexUse } from "@/tests/support/index-use";

const DAY_MS = 24 * 60 * 60 * 1000;
const ROWS = 40_000;
const NEW_MESSAGE = { name: "Dana", email: "dana@large-table.test", message: "Hi" };

/** A message every 12 minutes for the last 11 months. One in forty is still new; one mail is due. */
const FILL = `
  INSERT INTO contacts (name, email, message, content_hash, timestamp, sent_on, state)
  SELECT 'N', 'Visitor' || n || '@example.com', 'Hi', sha256(n::text::bytea), at, (at AT TIME ZONE 'UTC')::date,
         CASE WHEN n % 40 = 0 THEN 'new' ELSE 'contacted' END
  FROM generate_series(1, ${ROWS}) n, LATERAL (SELECT now() - n * interval '12 minutes' AS at) moment;
  INSERT INTO emails (contact_id, kind, run_at)
  SELECT id, 'trainer-request', timestamp + interval '1 year' FROM contacts;
  UPDATE emails SET run_at = now() WHERE contact_id = (SELECT id FROM contacts LIMIT 1);
  ANALYZE contacts, emails`;

const sql = new Client(process.env["DATABASE_URL"]);

beforeAll(async () => {
  vi.stubEnv("CONTACT_RETENTION_MONTHS", "11");
  await sql.connect();
  await sql.query(FILL);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sql.end();
});

const weekAgo = () => new Date(Date.now() - 7 * DAY_MS);

test.each([
  ["listing what came since", () => listRequests({ since: weekAgo() }), "contacts_timestamp_id_idx"],
  ["listing what is new", () => listRequests({ state: "new" }), "contacts_state_timestamp_id_idx"],
  [
    "listing what is new since",
    () => listRequests({ state: "new", since: weekAgo() }),
    "contacts_state_timestamp_id_idx",
  ],
  ["the digest", () => listOverdueRequests(24, 50), "contacts_state_timestamp_id_idx"],
  ["erasing a person", () => erasePerson("visitor17@example.com"), "contacts_lower_email_idx"],
  ["storing a message", () => saveRequest(NEW_MESSAGE), /^contacts_content_hash_/],
  ["looking for a copy", () => findStoredCopy(NEW_MESSAGE), /^contacts_content_hash_/],
  ["deleting one", () => deleteRequest("00000000-0000-4000-8000-000000000000"), "contacts_pkey"],
  ["purging what is old", purgeOldRequests, "contacts_timestamp_id_idx"],
])("%s reads no more of many messages than it must", async (_what, work, index) => {
  const { tableScans, indexes } = await watchIndexUse(sql, "contacts", work);

  expect(tableScans).toBe(0);
  expect(indexes).toContainEqual(expect.stringMatching(index));
});

test.each([
  ["taking a mail that is due", claimDueEmail, "emails_run_at_idx"],
  ["erasing a person", () => erasePerson("visitor18@example.com"), "emails_contact_id_kind_key"],
])("%s reads no more of many mails than it must", async (_what, work, index) => {
  const { tableScans, indexes } = await watchIndexUse(sql, "emails", work);

  expect(tableScans).toBe(0);
  expect(indexes).toContainEqual(expect.stringMatching(index));
});
