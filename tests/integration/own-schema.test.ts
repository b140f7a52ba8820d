import { afterAll, expect, inject, test, vi } from "vitest";

import { GET as getReadiness } from "@/app/readyz/route";
import { closeDatabase, db } from "@/lib/server/db";
import { migrateDatabase } from "@/prisma/migrate-database";
import { asOwner } from "@/tests/support/empty-database";
import { connectToDatabase, openEmptyDatabase } from "@/tests/support/test-database";
import { saveRequest } from "@/tests/support/as-visitor";

const { url } = await openEmptyDatabase();
vi.stubEnv("DATABASE_URL", url);
const sql = await connectToDatabase();
await sql.query("CREATE SCHEMA own");
await asOwner(inject("ownerUrl"), `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET search_path = own`);
await migrateDatabase({ url });

afterAll(closeDatabase);

test("a role with a schema of its own has all its tables there, and the site reads and writes them", async () => {
  await saveRequest({ name: "Dana", email: "dana@example.com", message: "Hello" });

  expect(await db().contactRequest.findMany({ select: { name: true } })).toEqual([{ name: "Dana" }]);
  expect((await sql.query("SELECT name FROM own.contacts")).rows).toEqual([{ name: "Dana" }]);
  expect((await sql.query("SELECT FROM pg_tables WHERE schemaname = 'public'")).rowCount).toBe(0);
  expect((await getReadiness()).status).toBe(200);
});

test("the site is not ready without the tables that its pages read", async () => {
  await sql.query("CREATE SCHEMA other; ALTER TABLE own.closed_days SET SCHEMA other");

  await expect.poll(async () => (await getReadiness()).status, { timeout: 5_000 }).toBe(503);
});
