import { hash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { type Client, DatabaseError, escapeIdentifier, escapeLiteral } from "pg";

import { OperatorError } from "@/lib/operator-error";
import { isDatabaseAway } from "@/lib/server/database/connection-errors";
import { requireUtc, ROLE_SETTINGS } from "@/lib/server/database/database-url";

import { explainSqlState } from "./database-errors";
import {
  type DatabaseAddress,
  DatabaseAwayError,
  reasonOf,
  takesSettings,
  unreachable,
  withDirectConnection,
} from "./direct-connection";

/** Prisma's own lock, so that `prisma migrate` and this command exclude each other. */
const MIGRATION_LOCK = 72_707_369;
const FOLDER = "prisma/migrations";
const LOCK_LIMIT_MS = 60_000;
const LOCK_POLL_MS = 100;
/** First line of a file whose statements refuse a transaction, such as CREATE INDEX CONCURRENTLY. */
const NO_TRANSACTION = "-- no transaction";

/** As `prisma migrate` creates it, so that its own commands agree with this one. */
const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;
const START = `INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ($1, $2, $3)`;
const FINISH = `UPDATE "_prisma_migrations" SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1`;
const FAIL = `UPDATE "_prisma_migrations" SET logs = $2 WHERE id = $1`;

type Migration = { name: string; sql: string; checksum: string };
type AppliedMigration = { name: string; checksum: string; isFinished: boolean; hasFailed: boolean };
type Options = DatabaseAddress & {
  folder?: string;
  /** The last one to apply. */
  until?: string;
  onProgress?: (name: string) => void;
};

/**
 * Applies the pending migrations of `prisma/migrations`. Several replicas may call it at once.
 * @returns the names of those it applied. @throws DatabaseAwayError if it may work a little later.
 */
export async function migrateDatabase({ url, directUrl, folder = FOLDER, until, onProgress }: Options) {
  const all = await readMigrations(folder);
  const migrations = until === undefined ? all : all.filter(({ name }) => name <= until);
  const migrating = withDirectConnection({ url, directUrl }, async (client) => {
    const applied: string[] = [];
    for (let deadline = Date.now() + LOCK_LIMIT_MS; ;) {
      const step = await applyNext(client, migrations, { mayWait: Date.now() < deadline, onProgress });
      if (step === "up to date") break;
      if (step === "busy") {
        await sleep(LOCK_POLL_MS);
      } else {
        applied.push(step.name);
        deadline = Date.now() + LOCK_LIMIT_MS;
      }
    }
    if (directUrl && !(await takesSettings(url))) await setUpRole(client, new URL(url));
    return applied;
  });
  return migrating.catch((error: unknown) => {
    if (isDatabaseAway(error)) throw unreachable({ url, directUrl }, error);
    throw error instanceof DatabaseError ? new OperatorError(explainSqlState(error.code ?? "unknown")) : error;
  });
}

/** In the order of their names, with the checksum that Prisma would record. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: hash("sha256", sql) };
    }),
  );
}

/** @returns the newest migration that is applied, or null in a database without tables. */
export async function readMigrationLevel(client: Client) {
  const { rows: found } = await client.query(`SELECT 1 WHERE to_regclass('"_prisma_migrations"') IS NOT NULL`);
  if (found.length === 0) return null;
  const { rows } = await client.query<{ name: string | null }>(
    `SELECT max(migration_name) AS name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  return rows[0]?.name ?? null;
}

/**
 * Poolers pass no options on, so the site's role gets them. Poolers' names for a role may differ from the database's
 * own; then it is assumed to be the one that migrates.
 */
async function setUpRole(client: Client, { username }: URL) {
  const { rows } = await client.query<{ role: string; database: string }>(
    `SELECT rolname AS role, current_database() AS database FROM pg_roles
     WHERE rolname IN ($1, current_user) ORDER BY rolname = $1 DESC LIMIT 1`,
    [decodeURIComponent(username)],
  );
  const { role = "", database = "" } = rows[0] ?? {};
  const target = `ROLE ${escapeIdentifier(role)} IN DATABASE ${escapeIdentifier(database)}`;
  const settings = Object.entries(ROLE_SETTINGS);
  const statements = settings.map(([name, value]) => `ALTER ${target} SET ${name} = ${escapeLiteral(value)}`);
  try {
    // Sent as one, they are one transaction, and the lock keeps other replicas from changing the same row.
    await client.query([`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`, ...statements].join(";"));
  } catch (error) {
    if (await isSetUp(client, role, database)) return;
    throw new OperatorError(
      `The settings of the role ${role} could not be changed (${reasonOf(error)}): have somebody with rights run ${statements.join("; ")};`,
    );
  }
}

async function isSetUp(client: Client, role: string, database: string) {
  const { rows } = await client.query<{ setting: string }>(
    `SELECT unnest(setconfig) AS setting FROM pg_db_role_setting
     WHERE setrole = to_regrole(quote_ident($1)) AND setdatabase = (SELECT oid FROM pg_database WHERE datname = $2)`,
    [role, database],
  );
  const held = rows.map(({ setting }) => setting.toLowerCase());
  return Object.entries(ROLE_SETTINGS).every(([name, value]) => held.includes(`${name}=${value}`.toLowerCase()));
}

type StepOptions = { mayWait: boolean; onProgress: Options["onProgress"] | undefined };

/** The lock ends with the transaction, since a pooler may give the next one another session. */
async function applyNext(client: Client, migrations: Migration[], { mayWait, onProgress }: StepOptions) {
  await client.query("BEGIN");
  try {
    const { rows } = await client.query("SELECT pg_try_advisory_xact_lock($1) AS locked", [MIGRATION_LOCK]);
    if (rows[0]?.locked !== true) {
      if (mayWait) return "busy";
      throw new DatabaseAwayError(
        `Another process has been migrating the database for ${LOCK_LIMIT_MS / 1000} s: try again when it is done.`,
      );
    }
    await refuseUnsuitableDatabase(client);
    const applied = await listApplied(client);
    if (mayWait && applied.some(isUnderWay)) return "busy";
    const [next] = findPending(applied, migrations);
    if (!next) {
      const newest = newestOf(applied);
      if (newest > newestOf(migrations)) onProgress?.(`the database is of a newer release (${newest})`);
      return "up to date";
    }

    onProgress?.(next.name);
    await apply(client, next);
    return next;
  } finally {
    // Of what was not committed.
    await client.query("ROLLBACK").catch(() => undefined);
  }
}

async function refuseUnsuitableDatabase(client: Client) {
  type State = { standby: boolean; zone: string; encoding: string; known: boolean; tables: number };
  const { rows } = await client.query<State>(`
    SELECT pg_is_in_recovery() AS standby,
           current_setting('TimeZone') AS zone,
           current_setting('server_encoding') AS encoding,
           to_regclass('"_prisma_migrations"') IS NOT NULL AS known,
           (SELECT count(*)::int FROM pg_tables WHERE schemaname = current_schema()) AS tables`);
  const [state] = rows;
  if (state?.standby) throw new OperatorError("This database is a standby: set DATABASE_URL to the primary.");
  if (state) requireUtc(state.zone);
  if (state && state.encoding !== "UTF8") {
    throw new OperatorError(
      `The database's encoding is ${state.encoding}, which cannot hold every text: ` +
        "CREATE DATABASE site OWNER site ENCODING 'UTF8' TEMPLATE template0 makes one that can.",
    );
  }
  if (state && !state.known && state.tables > 0) {
    throw new OperatorError(
      "The database is not empty and was not made by these migrations: set DATABASE_URL to an empty database.",
    );
  }
}

async function listApplied(client: Client) {
  await client.query(CREATE_TABLE);
  const { rows } = await client.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished", logs IS NOT NULL AS "hasFailed"
     FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}

/** Another process applies it without a transaction, and so without the lock, or was killed meanwhile. */
function isUnderWay({ isFinished, hasFailed }: AppliedMigration) {
  return !isFinished && !hasFailed;
}

/** @throws OperatorError where the database's history and the files disagree. */
function findPending(applied: AppliedMigration[], migrations: Migration[]) {
  if (applied.some(({ name }) => isBeforeFirstRelease(name, migrations))) {
    throw new OperatorError(
      "The database was made before the first release, whose tables are others: set DATABASE_URL to an empty database, or DATA_DIR to an empty folder.",
    );
  }
  // Migrations only add, so an older release serves on the schema of a newer one.
  const own = applied.filter(({ name }) => name <= newestOf(migrations));
  const disagreement = own.map((migration) => findDisagreement(migration, migrations)).find(Boolean);
  if (disagreement) throw new OperatorError(`Migration ${disagreement}`);

  const names = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !names.has(name));
  const newest = newestOf(applied);
  const late = pending.find(({ name }) => name < newest);
  if (late) {
    throw new OperatorError(`Migration ${late.name} is older than ${newest}, which is applied: give it a newer name.`);
  }
  return pending;
}

export function isBeforeFirstRelease(name: string, migrations: { name: string }[]) {
  return name < (migrations[0]?.name ?? "");
}

function newestOf(migrations: { name: string }[]) {
  return migrations.at(-1)?.name ?? "";
}

function findDisagreement({ name, checksum, isFinished }: AppliedMigration, migrations: Migration[]) {
  const file = migrations.find((migration) => migration.name === name);
  if (!isFinished) {
    return `${name} failed earlier and was not undone: see docs/deploying.md, "When something breaks".`;
  }
  if (!file) return `${name} was applied and its file is missing: restore it.`;
  if (file.checksum !== checksum) return `${name} was edited after it was applied: restore it and write a new one.`;
  return undefined;
}

/** Commits. */
async function apply(client: Client, { name, sql, checksum }: Migration) {
  const isTransaction = !sql.startsWith(NO_TRANSACTION);
  const id = randomUUID();
  try {
    await client.query(START, [id, checksum, name]);
    if (!isTransaction) await client.query("COMMIT");
    // Sent whole, so that functions and DO blocks are not cut at their semicolons.
    await client.query(sql);
    await client.query(FINISH, [id]);
    if (isTransaction) await client.query("COMMIT");
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const reason = reasonOf(error);
    if (!isTransaction) await client.query(FAIL, [id, reason]).catch(() => undefined);
    throw new OperatorError(`Migration ${name} failed: ${reason}`);
  }
}
