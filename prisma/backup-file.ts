import { createHash, createHmac } from "node:crypto";

import type { Client } from "pg";
import * as z from "zod";

import { OperatorError } from "@/lib/operator-error";

// A backup is compressed text: a line with this header, for each table a line with its name and each row as JSON, and last
// the checksum of all that. Rows begin with "{".
const headerSchema = z.object({
  format: z.literal("site backup 1"),
  /** What was stored until then is in it. */
  until: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string(),
  secretFingerprint: z.string(),
});

export type BackupHeader = z.infer<typeof headerSchema>;

export const ROWS_AT_ONCE = 500;
const TABLE_MARK = "table ";
const END_MARK = "sha256 ";

/** Their rows would open something, or end by themselves. */
export const LEFT_OUT_TABLES = ["rate_limits", "sessions", "sign_in_steps", "verification_tokens"];

export function fingerprintOf(secret: string) {
  return createHmac("sha256", secret).update("fingerprint in backups").digest("hex").slice(0, 16);
}

/** Lists the tables of the site, from the database's catalogue, those that others refer to first. */
export async function listTables(client: Client) {
  const { rows } = await client.query<{ name: string }>(`
    WITH RECURSIVE tables (oid, depth) AS (
      SELECT oid, 0 FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
      UNION ALL
      SELECT conrelid, depth + 1 FROM pg_constraint JOIN tables ON confrelid = tables.oid AND conrelid <> confrelid
    )
    SELECT relname AS name FROM tables JOIN pg_class USING (oid) GROUP BY relname ORDER BY max(depth), relname`);
  return rows.map(({ name }) => name);
}

export type Batch = { table: string; rows: string[] };

export async function* writeBackup(header: BackupHeader, batches: AsyncIterable<Batch>) {
  const hash = createHash("sha256");
  let current = "";
  const lines = [JSON.stringify(header)];
  for await (const { table, rows } of batches) {
    if (table !== current) lines.push(TABLE_MARK + table);
    current = table;
    const text = [...lines.splice(0), ...rows, ""].join("\n");
    hash.update(text);
    yield text;
  }
  yield `${END_MARK}${hash.digest("hex")}\n`;
}

/** @throws OperatorError if the text is no whole backup; `batches` only does so at its end. */
export async function readBackup(chunks: AsyncIterable<Buffer>) {
  const lines = readLines(chunks);
  const first = await lines.next();
  const { data: header } = headerSchema.safeParse(first.done ? undefined : readJson(first.value));
  if (first.done || !header) throw damaged();
  const hash = createHash("sha256").update(`${first.value}\n`);

  async function* batches(): AsyncGenerator<Batch> {
    let batch: Batch = { table: "", rows: [] };
    for await (const line of lines) {
      if (line.startsWith(END_MARK)) {
        yield batch;
        if (line !== END_MARK + hash.digest("hex") || !(await lines.next()).done) throw damaged();
        return;
      }
      hash.update(`${line}\n`);
      const isRow = line.startsWith("{");
      if (isRow) batch.rows.push(line);
      if (isRow && batch.rows.length < ROWS_AT_ONCE) continue;
      yield batch;
      batch = { table: isRow ? batch.table : line.slice(TABLE_MARK.length), rows: [] };
    }
    throw damaged();
  }

  return { header, batches: batches() };
}

export function damaged() {
  return new OperatorError("The file is cut off, damaged or no backup of this site: nothing was restored.");
}

async function* readLines(chunks: AsyncIterable<Buffer>) {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) throw damaged();
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
