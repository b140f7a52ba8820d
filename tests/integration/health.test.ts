import { setTimeout } from "node:timers/promises";

import { Client } from "pg";
import { afterEach, expect, inject, test, vi } from "vitest";

import { GET as getHealth } from "@/app/healthz/route";
import { GET as getReadiness } from "@/app/readyz/route";
import { closeDatabase } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { version } from "@/package.json";
import { asOwner } from "@/tests/support/empty-database";
import { openFlakyDatabase } from "@/tests/support/test-database";
import { withoutTable } from "@/tests/support/without-table";
import { saveRequest } from "@/tests/support/as-visitor";

const KEPT_MS = 3_000;
/** What was heard a moment ago is told again. */
const POLL = { timeout: 5_000 };

const database = await openFlakyDatabase();
// The environment is read on the first query of this file.
vi.stubEnv("DATABASE_URL", database.url);

afterEach(() => {
  database.restore();
  vi.restoreAllMocks();
});

async function readiness() {
  const response = await getReadiness();
  return [response.status, await response.text()];
}

test("healthy and ready while the database responds", async () => {
  const [health, readiness] = await Promise.all([getHealth(), getReadiness()]);

  expect([health.status, await health.text()]).toEqual([200, `ok ${version}\n`]);
  expect(readiness.status).toBe(200);
  expect(readiness.headers.get("cache-control")).toBe("no-store");
});

test("healthy and not ready while the database refuses, ready again afterwards", async () => {
  database.refuse();
  expect(getHealth().status).toBe(200);
  await expect.poll(readiness, POLL).toEqual([503, "not ready\n"]);

  database.restore();
  await expect.poll(readiness, POLL).toEqual([200, "ready\n"]);
});

test("a database that keeps silent is given two seconds, and logged with a code", async () => {
  const warn = vi.spyOn(log, "warn");
  await expect.poll(readiness, POLL).toEqual([200, "ready\n"]);
  database.loseAnswersTo("periodic_tasks");
  await setTimeout(KEPT_MS);

  const asked = Date.now();
  expect((await getReadiness()).status).toBe(503);
  expect(Date.now() - asked).toBeLessThan(3_000);
  expect(warn).toHaveBeenCalledWith({ error: expect.objectContaining({ code: "ETIMEDOUT" }) }, "database not ready");
});

test("not ready while the database is read-only, as every request fails", async () => {
  const name = new URL(database.url).pathname.slice(1);
  const setReadOnly = (value: "on" | "off") =>
    asOwner(inject("ownerUrl"), `ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`);
  await setReadOnly("on");
  try {
    // For new connections.
    database.cut();
    await expect.poll(readiness, POLL).toEqual([503, "not ready\n"]);
    await expect(saveRequest({ name: "Dana", email: "dana@example.com", message: "Hi" })).rejects.toThrow();
  } finally {
    await setReadOnly("off");
    database.cut();
  }
  await expect.poll(readiness, POLL).toEqual([200, "ready\n"]);
});

test.each(["ACCESS EXCLUSIVE", "EXCLUSIVE"])("not ready while a table is locked, %s", async (mode) => {
  const sql = new Client(process.env["DATABASE_URL"]);
  await sql.connect();
  await sql.query(`BEGIN; LOCK TABLE evaluations IN ${mode} MODE`);
  await expect.poll(readiness, POLL).toEqual([503, "not ready\n"]);
  await sql.end();

  await expect.poll(readiness, POLL).toEqual([200, "ready\n"]);
});

test("not ready, and no request is taken, before the migrations of this release are applied", async () => {
  const newest = "migration_name = (SELECT max(migration_name) FROM _prisma_migrations)";
  const sql = new Client(process.env["DATABASE_URL"]);
  await sql.connect();
  await sql.query(`UPDATE _prisma_migrations SET finished_at = NULL WHERE ${newest}`);
  await closeDatabase();
  await expect.poll(readiness, POLL).toEqual([503, "not ready\n"]);
  const saved = () => saveRequest({ name: "Dana", email: "dana@example.com", message: "Hi" });
  const refusal = /^The database lacks the tables of this release \(\w+\): run npm run db:migrate first\.$/;
  await expect(saved()).rejects.toThrow(refusal);
  await withoutTable(sql, "_prisma_migrations", () => expect(saved()).rejects.toThrow(refusal));

  await sql.query(`UPDATE _prisma_migrations SET finished_at = now() WHERE ${newest}`);
  await sql.end();
  await expect.poll(readiness, POLL).toEqual([200, "ready\n"]);
});

test("the database is asked once a second at most, however many ask us", async () => {
  database.refuse();
  await expect.poll(readiness, POLL).toEqual([503, "not ready\n"]);
  const warn = vi.spyOn(log, "warn");

  for (const begun = Date.now(); Date.now() - begun < 3_000; await setTimeout(100)) {
    await Promise.all(Array.from({ length: 20 }, readiness));
  }

  expect(warn.mock.calls.length).toBeGreaterThan(0);
  expect(warn.mock.calls.length).toBeLessThanOrEqual(3);
});
