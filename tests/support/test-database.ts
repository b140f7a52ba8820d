import { Client } from "pg";
import { afterAll, inject } from "vitest";

import { createEmptyDatabase } from "./empty-database";
import { startFlakyDatabase } from "./flaky-database";

// What is opened here is closed after the test file's last test.

/** A connection to the file's database, past the site's own code. */
export async function connectToDatabase() {
  const sql = new Client(process.env["DATABASE_URL"]);
  await sql.connect();
  afterAll(() => sql.end());
  return sql;
}

/** In front of the file's database. */
export async function openFlakyDatabase() {
  const database = await startFlakyDatabase(process.env["DATABASE_URL"] ?? "");
  afterAll(database.close);
  return database;
}

/** Not even migrated. */
export async function openEmptyDatabase() {
  const database = await createEmptyDatabase(inject("ownerUrl"), inject("templateUrl"));
  afterAll(database.drop);
  return database;
}
