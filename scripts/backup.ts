import { createWriteStream, existsSync, rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import { type Client, escapeIdentifier } from "pg";

import { OperatorError } from "@/lib/operator-error";
import { withDirectConnection } from "@/prisma/direct-connection";
import { readMigrationLevel } from "@/prisma/migrate-database";

import { fingerprintOf, LEFT_OUT_TABLES, listTables, writeBackup } from "./backup-file";
import { type CommandContext, inOneLine, parseCommand, readOperatorEnv } from "./command-line";
import { borrowDatabase } from "./database";

const USAGE = "Use: npm run backup -- FILE (in a folder that exists), or npm run -s backup -- - for standard output.";
const ROWS_AT_ONCE = 500;

/** `npm run backup` */
export async function run({ args }: CommandContext) {
  const [file, ...others] = parseCommand(args, {}, USAGE).positionals;
  if (file === undefined || others.length > 0) throw new OperatorError(USAGE);
  if (file !== "-" && existsSync(file)) throw new OperatorError(`${file} exists and is not overwritten.`);

  const env = readOperatorEnv();
  const database = await borrowDatabase(env);
  try {
    const until = await withDirectConnection(database, (client) => backUp(client, database.secret, file));
    const place = env.NEXTAUTH_SECRET ? "the environment or .env" : path.resolve(env.DATA_DIR, "nextauth-secret");
    console.error(`Backed up: what was stored until ${until}, and nothing later. To move, stop the site before.`);
    console.error(`Keep NEXTAUTH_SECRET elsewhere, since the file does not hold it: it is in ${place}.`);
  } catch (error) {
    throw inOneLine("Not backed up", error);
  } finally {
    await database.close();
  }
}

/** @returns until when the backup reaches. */
async function backUp(client: Client, secret: string, file: string) {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  // What takes the file may be slow.
  await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
  const { rows } = await client.query<{ now: Date }>("SELECT now()");
  const until = rows[0]?.now.toISOString() ?? "";
  const migration = await readMigrationLevel(client);
  if (!migration) throw new OperatorError("The database has no tables yet: run npm run db:migrate first.");

  const header = { format: "site backup 1", until, migration, secretFingerprint: fingerprintOf(secret) } as const;
  const text = writeBackup(header, readRows(client));
  if (file === "-") await pipeline(text, createGzip(), process.stdout, { end: false });
  else await writeWhole(file, (unfinished) => pipeline(text, createGzip(), unfinished));
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

/** Whatever ends this process meanwhile, no file has the name before it is whole. */
async function writeWhole(file: string, write: (unfinished: NodeJS.WritableStream) => Promise<void>) {
  const unfinished = `${file}.${process.pid}.unfinished`;
  const remove = () => rmSync(unfinished, { force: true });
  process.once("exit", remove);
  try {
    await write(createWriteStream(unfinished, { mode: 0o600, flags: "wx", flush: true }));
    await rename(unfinished, file);
  } finally {
    remove();
    process.off("exit", remove);
  }
}
