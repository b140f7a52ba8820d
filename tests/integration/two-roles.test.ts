import { readFile } from "node:fs/promises";

import { afterAll, expect, inject, test, vi } from "vitest";

import { closeDatabase, db } from "@/lib/server/db";
import { migrateDatabase } from "@/prisma/migrate-database";
import { run as listRequests } from "@/scripts/contacts";
import { asOwner } from "@/tests/support/empty-database";
import { openEmptyDatabase } from "@/tests/support/test-database";
import { runCommand } from "@/tests/support/run-command";
import { saveRequest } from "@/tests/support/as-visitor";

const database = await openEmptyDatabase();
const nameOfDatabase = new URL(database.url).pathname.slice(1);
const inDatabase = Object.assign(new URL(inject("ownerUrl")), { pathname: nameOfDatabase }).href;

function addressFor(username: string) {
  return Object.assign(new URL(database.url), { username, password: "…" }).href;
}

afterAll(closeDatabase);

test("the site serves with a role that only reads and writes, beside one that migrates", async () => {
  const documented = /```sql\n(CREATE ROLE site_owner .*?)```/s.exec(await readFile("docs/deploying.md", "utf8"))?.[1];
  const statements =
    documented?.replaceAll("DATABASE site ", `DATABASE ${nameOfDatabase} `).split(/^\\connect.*$/m) ?? [];
  expect(statements).toHaveLength(2);
  await asOwner(inject("ownerUrl"), `DROP DATABASE ${nameOfDatabase}`);
  for (const statement of (statements[0] ?? "").split(";\n")) await asOwner(inject("ownerUrl"), statement);
  await asOwner(inDatabase, statements[1] ?? "");
  await asOwner(inDatabase, `ALTER DATABASE ${nameOfDatabase} SET timezone = 'Asia/Tokyo'`);

  await migrateDatabase({ url: addressFor("site_web"), directUrl: addressFor("site_owner") });
  vi.stubEnv("DATABASE_URL", addressFor("site_web"));
  vi.stubEnv("DIRECT_URL", addressFor("site_owner"));
  await saveRequest({ name: "Dana", email: "dana@example.com", message: "Hello" });

  expect(await db().queuedEmail.count()).toBe(1);
  expect(await db().$queryRaw`SELECT FROM pg_db_role_setting WHERE setrole = 'site_web'::regrole`).toEqual([]);
});

test("a role without a right is told so in one line, at a migration and by a command", async () => {
  const refusal =
    'PostgreSQL refused (42501): the role lacks a right: see docs/deploying.md, "What every installation sets".';
  await asOwner(inDatabase, "REVOKE ALL ON ALL TABLES IN SCHEMA public FROM site_web");

  await expect(migrateDatabase({ url: addressFor("site_web") })).rejects.toThrow(refusal);
  await closeDatabase();
  expect(await runCommand(listRequests, [])).toMatchObject({ status: 1, stderr: `${refusal}\n` });
  await asOwner(inDatabase, "REVOKE USAGE ON SCHEMA public FROM site_web, PUBLIC");
  await expect(migrateDatabase({ url: addressFor("site_web") })).rejects.toThrow("PostgreSQL refused (3F000): ");
});
