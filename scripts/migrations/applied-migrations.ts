import type { Client } from "pg";

import { OperatorError } from "@/scripts/operator-error";

import type { Migration } from "./read-migrations";

type AppliedMigration = {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
  rolled_back_at: Date | null;
};

/** The table in the form `prisma migrate` gives it, so that its own commands agree with this runner. */
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

/** @throws OperatorError on a database that is not ours to change. */
export async function refuseUnsuitableDatabase(client: Client) {
  const { rows } = await client.query<{ standby: boolean; known: boolean; tables: number }>(`
    SELECT pg_is_in_recovery() AS standby,
           to_regclass('"_prisma_migrations"') IS NOT NULL AS known,
           (SELECT count(*)::int FROM pg_tables WHERE schemaname = current_schema()) AS tables`);
  const [state] = rows;
  if (state?.standby) throw new OperatorError("This database is a standby: set DATABASE_URL to the primary.");
  if (state && !state.known && state.tables > 0) {
    throw new OperatorError(
      "The database is not empty and was not made by these migrations: set DATABASE_URL to an empty database.",
    );
  }
}

/** The migrations that the database lacks. @throws OperatorError where its history and the files disagree. */
export async function findPending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(CREATE_TABLE);
  const { rows } = await client.query<AppliedMigration>(
    `SELECT migration_name, checksum, finished_at, rolled_back_at FROM "_prisma_migrations" ORDER BY migration_name`,
  );
  const applied = rows.filter(({ rolled_back_at }) => rolled_back_at === null);

  for (const { migration_name: name, checksum, finished_at } of applied) {
    const file = migrations.find((migration) => migration.name === name);
    if (!finished_at)
      throw new OperatorError(
        `Migration ${name} failed earlier and was not undone: see docs/deploying.md, "When something breaks".`,
      );
    if (!file)
      throw new OperatorError(
        `Migration ${name} was applied and its file is missing: is this an older version of the site?`,
      );
    if (file.checksum !== checksum) {
      throw new OperatorError(`Migration ${name} was edited after it was applied: restore it and write a new one.`);
    }
  }

  const names = new Set(applied.map(({ migration_name }) => migration_name));
  const pending = migrations.filter(({ name }) => !names.has(name));
  const newest = applied.at(-1)?.migration_name ?? "";
  const late = pending.find(({ name }) => name < newest);
  if (late)
    throw new OperatorError(`Migration ${late.name} is older than ${newest}, which is applied: give it a newer name.`);
  return pending;
}
