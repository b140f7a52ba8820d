import { type Client, escapeIdentifier } from "pg";

import { OperatorError } from "@/lib/operator-error";

import { fingerprintOf, LEFT_OUT_TABLES, listTables, ROWS_AT_ONCE, writeBackup } from "./backup-file";
import { readMigrationLevel } from "./migrate-database";

/** @param write Takes the text, maybe slowly. @returns until when it reaches. */
export async function backUpTables(
  client: Client,
  secret: string,
  write: (text: AsyncIterable<string>) => Promise<void>,
) {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
  const { rows } = await client.query<{ now: Date }>("SELECT now()");
  const until = rows[0]?.now.toISOString() ?? "";
  const migration = await readMigrationLevel(client);
  if (!migration) throw new OperatorError("The database has no tables yet: run npm run db:migrate first.");

  const header = { format: "site backup 1", until, migration, secretFingerprint: fingerprintOf(secret) } as const;
  await write(writeBackup(header, readRows(client)));
  return until;
}

async function* readRows(client: Client) {
  for (const table of await listTables(client)) {
    if (LEFT_OUT_TABLES.includes(table)) continue;
    await client.query(`DECLARE backup CURSOR FOR SELECT to_json(t)::text FROM ${escapeIdentifier(table)} t`);
    for (;;) {
      const { rows } = await client.query<[string]>({ text: `FETCH ${ROWS_AT_ONCE} FROM backup`, rowMode: "array" });
      yield { table, rows: rows.map(([row]) => row) };
      if (rows.length < ROWS_AT_ONCE) break;
    }
    await client.query("CLOSE backup");
  }
}
