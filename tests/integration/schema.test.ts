import { readFile } from "node:fs/promises";

import { Client } from "pg";
import { expect, inject, test } from "vitest";

import { siteDatabaseUrl } from "@/lib/server/database-url";
import { openEmptyDatabase } from "@/tests/support/test-database";
import { schemaSql } from "@/tests/support/schema-sql";

const fromSchema = await openEmptyDatabase();

/** Of expressions, of some rows only, and a constraint: what a Prisma schema cannot name. */
const EXPRESSION_INDEXES = [
  `CREATE INDEX contacts_lower_email_idx ON public.contacts USING btree (lower(email))`,
  `CREATE INDEX contacts_suspected_spam_idx ON contacts ("timestamp" DESC, id DESC) WHERE suspected_spam`,
  `CREATE INDEX contacts_waiting_idx ON contacts ("timestamp", id) WHERE state = 'new' AND NOT suspected_spam`,
  `CREATE UNIQUE INDEX contacts_content_hash_noon_key ON public.contacts USING btree (content_hash, (((("timestamp" AT TIME ZONE 'UTC'::text) + '12:00:00'::interval))::date))`,
  `CREATE UNIQUE INDEX evaluations_booked_contact_key ON evaluations(contact_id) WHERE state = 'booked'`,
  `ALTER TABLE evaluations ADD CONSTRAINT evaluations_no_overlap
   EXCLUDE USING gist (tstzrange(starts_at, free_at) WITH &&) WHERE (state <> 'cancelled')`,
];

test("schema.prisma, and what it cannot name, lead to the same tables as the migrations", async () => {
  const sql = await schemaSql(await readFile("prisma/schema.prisma", "utf8"), fromSchema.url);
  await query(fromSchema.url, [sql, ...EXPRESSION_INDEXES].join(";\n"));

  const expected = await describeTables(fromSchema.url);
  expect(expected.columns.length).toBeGreaterThan(10);
  expect(await describeTables(process.env["DATABASE_URL"] ?? "")).toEqual(expected);
});

test.each([
  ["a name of 101 characters", { name: "a".repeat(101) }, "contacts_name_length"],
  ["a name of blanks", { name: " \t\n " }, "contacts_name_length"],
  ["an empty e-mail address", { email: "" }, "contacts_email_length"],
  ["an e-mail address of 255 characters", { email: `${"a".repeat(243)}@example.com` }, "contacts_email_length"],
  ["a message of 5001 characters", { message: "é".repeat(5001) }, "contacts_message_length"],
  ["a hash that is none", { hash: Buffer.alloc(5) }, "contacts_content_hash_length"],
])("the database refuses %s", async (_what, wrong, constraint) => {
  await expect(insert(wrong)).rejects.toMatchObject({ constraint });
});

test("the longest texts fit, counted in characters", async () => {
  await expect(insert({ name: "💪".repeat(100), message: "💪".repeat(5000) })).resolves.toMatchObject({ rowCount: 1 });
});

test("a row may be written by its contract's columns alone, as often as one likes", async () => {
  const url = process.env["DATABASE_URL"] ?? "";
  const values = "('Dana', 'dana@example.com', 'Hello', now() - interval '8 days')";
  const { rowCount } = await query(
    url,
    `INSERT INTO contacts (name, email, message, "timestamp") VALUES ${values}, ${values}`,
  );
  expect(rowCount).toBe(2);
});

test("what the database is set to changes neither how times are read nor what races see", async () => {
  const url = process.env["DATABASE_URL"] ?? "";
  const database = new URL(url).pathname.slice(1);
  for (const setting of ["datestyle = 'German, DMY'", "default_transaction_isolation = 'serializable'"])
    await query(inject("ownerUrl"), `ALTER DATABASE ${database} SET ${setting}`);

  const text =
    "SELECT timestamptz '2026-12-01T09:00-08:00' || '' AS time, current_setting('transaction_isolation') AS isolation";
  const { rows } = await query(siteDatabaseUrl(url), text);
  expect(rows).toEqual([{ time: "2026-12-01 17:00:00+00", isolation: "read committed" }]);
});

test.each([
  ["nothing", "DEFAULT", "DEFAULT"],
  ["two things", "'eve@example.com'", `'{"id": "1"}'`],
])("the outbox refuses a row about %s", async (_what, address, erasedBooking) => {
  const url = process.env["DATABASE_URL"] ?? "";
  const row = `INSERT INTO emails (kind, address, erased_booking) VALUES ('trainer-erased', ${address}, ${erasedBooking})`;
  await expect(query(url, row)).rejects.toThrow("emails_about");
});

type Row = { name: string; email: string; message: string; hash: Buffer };

function insert(changes: Partial<Row>) {
  const row: Row = { name: "Dana", email: "dana@example.com", message: "Hello", hash: Buffer.alloc(32), ...changes };
  return query(
    process.env["DATABASE_URL"] ?? "",
    "INSERT INTO contacts (name, email, message, content_hash) VALUES ($1, $2, $3, $4)",
    [row.name, row.email, row.message, row.hash],
  );
}

async function describeTables(url: string) {
  const columns = await query(
    url,
    `SELECT table_name, column_name, udt_name, is_nullable, column_default, datetime_precision
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
     ORDER BY table_name, column_name`,
  );
  const indexes = await query(
    url,
    `SELECT tablename, indexname, indexdef FROM pg_indexes
     WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY indexname`,
  );
  const foreignKeys = await query(
    url,
    `SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' ORDER BY conname`,
  );
  return { columns: columns.rows, indexes: indexes.rows, foreignKeys: foreignKeys.rows };
}

async function query(url: string, text: string, values?: unknown[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}
