import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";

import { OperatorError } from "@/scripts/operator-error";

import { findPending, refuseUnsuitableDatabase } from "./applied-migrations";
import { type Migration, readMigrations } from "./read-migrations";

/** Prisma's own lock, so that `prisma migrate` and this runner never work at once. */
const MIGRATION_LOCK = 72_707_369;
const LOCK_LIMIT_MS = 60_000;
const LOCK_POLL_MS = 100;
const CONNECT_TIMEOUT_MS = 10_000;
/** Some statements, such as CREATE INDEX CONCURRENTLY, refuse a transaction; a file says so in its first line. */
const NO_TRANSACTION = "-- no transaction";

type Options = { url: string; folder?: string; onProgress?: (message: string) => void };

/** Applies what is missing of `prisma/migrations` and returns the names. Several replicas may call it at once. */
export async function migrateDatabase({ url, folder = "prisma/migrations", onProgress }: Options) {
  const migrations = await readMigrations(folder);
  const client = await connect(url);
  try {
    await takeLock(client);
    await refuseUnsuitableDatabase(client);
    const pending = await findPending(client, migrations);
    for (const migration of pending) {
      onProgress?.(migration.name);
      await apply(client, migration);
    }
    return pending.map(({ name }) => name);
  } finally {
    // The lock ends with the connection.
    await client.end().catch(() => undefined);
  }
}

async function connect(url: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host } = new URL(url);
    throw new OperatorError(
      `The database at ${host} cannot be reached (${reasonOf(error)}): check DATABASE_URL and the server.`,
    );
  }
}

/** Never the address itself, which holds the password. */
function reasonOf(error: unknown) {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message.split("\n")[0] : "unknown reason";
}

async function takeLock(client: Client) {
  const deadline = Date.now() + LOCK_LIMIT_MS;
  while (Date.now() < deadline) {
    const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    await sleep(LOCK_POLL_MS);
  }
  throw new OperatorError(
    `Another process has been migrating the database for ${LOCK_LIMIT_MS / 1000} s: try again when it is done.`,
  );
}

async function apply(client: Client, { name, sql, checksum }: Migration) {
  const isPlain = sql.startsWith(NO_TRANSACTION);
  const id = randomUUID();
  const record = `INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ($1, $2, $3)`;
  const finish = `UPDATE "_prisma_migrations" SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1`;

  try {
    if (!isPlain) await client.query("BEGIN");
    await client.query(record, [id, checksum, name]);
    // Without parameters the file goes to the server whole, so functions and DO blocks are not cut at their semicolons.
    await client.query(sql);
    await client.query(finish, [id]);
    if (!isPlain) await client.query("COMMIT");
  } catch (error) {
    if (!isPlain) await client.query("ROLLBACK").catch(() => undefined);
    throw new OperatorError(`Migration ${name} failed: ${reasonOf(error)}`);
  }
}
