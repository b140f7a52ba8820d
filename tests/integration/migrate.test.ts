import { randomUUID } from "node:crypto";
import { cp, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { Client } from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";

import { migrateDatabase, readMigrations } from "@/prisma/migrate-database";
import { urlOfDatabase } from "@/tests/support/database-urls";
import { asOwner, createEmptyDatabase } from "@/tests/support/empty-database";
import { openFolder } from "@/tests/support/temporary-folder";

const folder = await openFolder();
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let sql: Client;

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await cp("prisma/migrations", folder, { recursive: true });
  database = await createEmptyDatabase(inject("ownerUrl"), inject("templateUrl"));
  sql = new Client({ connectionString: database.url });
  await sql.connect();
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

async function addMigration(name: string, statements: string) {
  await cp(path.join(folder, "20261128180000_init"), path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, "migration.sql"), statements);
}

function migrate() {
  return migrateDatabase({ url: database.url, folder });
}

async function tables() {
  const { rows } = await sql.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

test("an empty database gets all migrations, a second run none", async () => {
  const names = (await readMigrations(folder)).map(({ name }) => name);

  expect(await migrate()).toEqual(names);
  expect(await migrate()).toEqual([]);
  expect(await tables()).toEqual(expect.arrayContaining(["_prisma_migrations", "contacts", "rate_limits"]));
});

test("a database that cannot hold every text is refused in one line", async () => {
  const name = `latin_${randomUUID().replaceAll("-", "")}`;
  await asOwner(
    inject("ownerUrl"),
    `CREATE DATABASE ${name} OWNER site ENCODING LATIN1 LOCALE 'C' LOCALE_PROVIDER libc TEMPLATE template0`,
  );
  const url = urlOfDatabase(inject("templateUrl"), name);
  try {
    await expect(migrateDatabase({ url })).rejects.toThrow(
      /encoding is LATIN1, .*: CREATE DATABASE site OWNER site ENCODING 'UTF8' TEMPLATE template0 /,
    );
  } finally {
    await asOwner(inject("ownerUrl"), `DROP DATABASE ${name}`);
  }
});

test("what is recorded is what `prisma migrate deploy` records", async () => {
  await migrate();

  const { rows } = await sql.query("SELECT * FROM _prisma_migrations WHERE migration_name = '20261128180000_init'");
  expect(rows).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      migration_name: "20261128180000_init",
      started_at: expect.any(Date),
      finished_at: expect.any(Date),
      rolled_back_at: null,
      logs: null,
      applied_steps_count: 1,
    },
  ]);
});

test("several replicas may migrate at once: each migration is applied by one of them", async () => {
  await addMigration("20990101000000_slow", "CREATE TABLE slow (id int); SELECT pg_sleep(0.3);");

  const applied = await Promise.all([migrate(), migrate(), migrate()]);

  const names = (await readMigrations(folder)).map(({ name }) => name);
  expect(applied.flat().sort()).toEqual(names);
  expect((await sql.query("SELECT 1 FROM _prisma_migrations")).rowCount).toBe(names.length);
});

test("an edited migration is refused", async () => {
  await migrate();
  await writeFile(path.join(folder, "20261128180000_init/migration.sql"), "SELECT 1;");

  await expect(migrate()).rejects.toThrow(/^Migration 20261128180000_init was edited after it was applied/);
});

test("a migration older than an applied one is refused", async () => {
  await migrate();
  await addMigration("20200101000000_late", "SELECT 1;");

  await expect(migrate()).rejects.toThrow(/^Migration 20200101000000_late is older than /);
});

test("a database of before the first release is refused in one line that says what to do", async () => {
  await addMigration("20261120130000_before", "CREATE TABLE of_before (id int);");
  await migrate();
  await rm(path.join(folder, "20261120130000_before"), { recursive: true });

  await expect(migrate()).rejects.toThrow(
    /^The database was made before the first release, .*: set DATABASE_URL to an empty database, or DATA_DIR to an empty folder\.$/,
  );
});

test("an older release starts on the schema of a newer one, and says so", async () => {
  await addMigration("20990101000000_newer", "SELECT 1;");
  await migrate();
  await rm(path.join(folder, "20990101000000_newer"), { recursive: true });
  const said: string[] = [];

  expect(await migrateDatabase({ url: database.url, folder, onProgress: (line) => said.push(line) })).toEqual([]);
  expect(said).toEqual(["the database is of a newer release (20990101000000_newer)"]);
});

test("a new migration is refused where an applied one is missing", async () => {
  await addMigration("20990101000000_gone", "SELECT 1;");
  await migrate();
  await rm(path.join(folder, "20990101000000_gone"), { recursive: true });
  await addMigration("20990102000000_next", "SELECT 1;");

  await expect(migrate()).rejects.toThrow(/^Migration 20990101000000_gone was applied and its file is missing/);
});

test("a migration that fails leaves nothing behind and can be mended", async () => {
  await addMigration("20990101000000_broken", "CREATE TABLE half (id int); SELECT 1 / 0;");
  await expect(migrate()).rejects.toThrow("Migration 20990101000000_broken failed: division by zero");
  expect(await tables()).not.toContain("half");

  await addMigration("20990101000000_broken", "CREATE TABLE half (id int);");
  expect(await migrate()).toEqual(["20990101000000_broken"]);
});

test("a file goes to the server whole: functions and semicolons in texts survive", async () => {
  await addMigration(
    "20990101000000_function",
    `-- a comment; with a semicolon
     CREATE FUNCTION twice(n int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN n * 2; END; $$;
     DO $$ BEGIN PERFORM twice(1); END; $$;`,
  );
  await migrate();

  expect((await sql.query("SELECT twice(21) AS answer")).rows).toEqual([{ answer: 42 }]);
});

test("a statement that refuses transactions can do without", async () => {
  await addMigration(
    "20990101000000_index",
    "-- no transaction\nCREATE INDEX CONCURRENTLY contacts_email_idx ON contacts (email);",
  );

  expect(await migrate()).toContain("20990101000000_index");
});

test("a statement without a transaction is waited for, and one that failed is told at once", async () => {
  await migrate();
  await addMigration("20990101000000_index", "-- no transaction\nSELECT pg_sleep(0.5); SELECT 1 / 0;");
  const failures = (await Promise.allSettled([migrate(), migrate()])).map((outcome) =>
    String("reason" in outcome && outcome.reason),
  );
  expect(failures.sort()).toEqual([
    expect.stringContaining("Migration 20990101000000_index failed earlier and was not undone"),
    expect.stringContaining("Migration 20990101000000_index failed: division by zero"),
  ]);
});

test("somebody else's database is left alone", async () => {
  await sql.query("CREATE TABLE theirs (id int)");

  await expect(migrate()).rejects.toThrow(/^The database is not empty and was not made by these migrations/);
  expect(await tables()).toEqual(["theirs"]);
});

test("a database that cannot be reached is named without its password", async () => {
  const failure = migrateDatabase({ url: "postgresql://site:hush@127.0.0.1:1/site", folder });

  await expect(failure).rejects.toThrow(/^The database at 127\.0\.0\.1:1 cannot be reached/);
  await expect(failure).rejects.not.toThrow(/hush/);
});
