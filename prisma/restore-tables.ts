import { type Client, escapeIdentifier } from "pg";

import { OperatorError } from "@/lib/operator-error";

import { type Batch, listTables } from "./backup-file";
import { type DatabaseAddress, withDirectConnection } from "./direct-connection";
import { migrateDatabase, readMigrationLevel } from "./migrate-database";

/** Somebody would miss what is in them; the site fills the other tables by itself. */
const MISSED_TABLES = ["contacts", "evaluations", "closed_days", "users"];
/** What they encrypt opens with the secret of the backup alone: under another one, two-step sign-in is off. */
const TABLES_OF_SECRET = ["recovery_codes", "two_step_sign_ins"];

/** Times that open because of a restore are told nobody (lib/server/bookings/opened-times.ts). */
const TELL_NOBODY = `INSERT INTO noted_open_times (starts_at, noted_at) VALUES (NULL, now())
  ON CONFLICT (id) DO UPDATE SET starts_at = NULL`;

type RestoreOptions = { until: string; batches: AsyncIterable<Batch>; hasNewSecret: boolean };

/**
 * Brings the tables to the release of the file (its last migration), fills them, and brings them up to date.
 *
 * @returns how many emails wait.
 */
export async function restoreTables(database: DatabaseAddress, { until, batches, hasNewSecret }: RestoreOptions) {
  const emails = await withDirectConnection(database, async (client) => {
    await dropNewerTables(client, until);
    await migrateDatabase({ ...database, until });
    await client.query("BEGIN");
    const parked = await fillTables(client, batches, hasNewSecret ? TABLES_OF_SECRET : []);
    await client.query("COMMIT");
    return parked;
  });
  await migrateDatabase(database);
  return emails;
}

async function dropNewerTables(client: Client, until: string) {
  const migration = await readMigrationLevel(client);
  if (!migration || migration <= until) return;
  await client.query("BEGIN");
  const tables = await lockEmptyTables(client);
  await client.query(`DROP TABLE ${[...tables, "_prisma_migrations"].map(escapeIdentifier).join()}`);
  await client.query("COMMIT");
}

async function lockEmptyTables(client: Client) {
  const tables = await listTables(client);
  await client.query(`LOCK TABLE ${tables.map(escapeIdentifier).join()}`);
  for (const table of MISSED_TABLES.filter((name) => tables.includes(name))) {
    const { rows } = await client.query(`SELECT 1 FROM ${table} LIMIT 1`);
    if (rows.length > 0)
      throw new OperatorError("The database has requests, bookings, blocks, closed days or accounts: empty it first.");
  }
  return tables;
}

async function fillTables(client: Client, batches: AsyncIterable<Batch>, skipped: string[]) {
  // What brings the file may be slow.
  await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
  const tables = await lockEmptyTables(client);
  await client.query(`TRUNCATE ${tables.map(escapeIdentifier).join()}`);
  for await (const { table, rows } of batches) {
    if (rows.length === 0 || skipped.includes(table)) continue;
    if (!tables.includes(table)) throw new OperatorError(`The file has a table that the site has not: ${table}.`);
    const name = escapeIdentifier(table);
    await refuseUnknownColumn(client, table, rows[0] ?? "{}");
    await client.query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1)`, [
      `[${rows.join()}]`,
    ]);
  }
  await continueSequences(client, tables);
  if (tables.includes("noted_open_times")) await client.query(TELL_NOBODY);
  const parked = "UPDATE emails SET run_at = NULL, last_error = coalesce(last_error, 'restored')";
  return (await client.query(parked)).rowCount ?? 0;
}

/** All rows of a table have the same columns. PostgreSQL would drop those that it does not know. */
async function refuseUnknownColumn(client: Client, table: string, row: string) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT json_object_keys($1) AS name EXCEPT
     SELECT attname FROM pg_attribute WHERE attrelid = $2::regclass AND attnum > 0 AND NOT attisdropped`,
    [row, escapeIdentifier(table)],
  );
  if (rows[0]) throw new OperatorError(`The file has a column that the site has not: ${table}.${rows[0].name}.`);
}

async function continueSequences(client: Client, tables: string[]) {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT table_name AS table, column_name AS column, pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
     FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ANY ($1)`,
    [tables],
  );
  for (const { table, column, sequence } of rows.filter(({ sequence }) => sequence)) {
    const next = `SELECT coalesce(max(${escapeIdentifier(column)}), 0) + 1 FROM ${escapeIdentifier(table)}`;
    await client.query(`SELECT setval($1, (${next}), false)`, [sequence]);
  }
}
