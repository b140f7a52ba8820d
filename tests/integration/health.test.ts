import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { GET as getHealth } from "@/app/healthz/route";
import { GET as getReadiness } from "@/app/readyz/route";
import { log } from "@/lib/server/log";
import { startFlakyDatabase } from "@/scripts/rehearsal/flaky-database";

let database: Awaited<ReturnType<typeof startFlakyDatabase>>;

beforeAll(async () => {
  database = await startFlakyDatabase(process.env["DATABASE_URL"] ?? "");
  // The environment is read on the first query of this file.
  vi.stubEnv("DATABASE_URL", database.url);
});
afterEach(() => database.restore());
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.close();
});

test("healthy and ready while the database answers", async () => {
  const [health, readiness] = await Promise.all([getHealth(), getReadiness()]);

  expect(health.status).toBe(200);
  expect(readiness.status).toBe(200);
  expect(readiness.headers.get("cache-control")).toBe("no-store");
});

test("healthy and not ready while the database refuses, ready again afterwards", async () => {
  database.refuse();
  expect(getHealth().status).toBe(200);
  expect((await getReadiness()).status).toBe(503);

  database.restore();
  await expect.poll(async () => (await getReadiness()).status).toBe(200);
});

test("a database that keeps silent is given two seconds, and logged with a code", async () => {
  const warn = vi.spyOn(log, "warn");
  await getReadiness();
  database.loseAnswersTo("SELECT 1");

  const asked = Date.now();
  expect((await getReadiness()).status).toBe(503);
  expect(Date.now() - asked).toBeLessThan(3_000);
  expect(warn).toHaveBeenCalledWith({ error: expect.objectContaining({ code: "ETIMEDOUT" }) }, "database not ready");
});
