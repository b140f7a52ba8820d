import { randomUUID } from "node:crypto";

import { afterAll, inject, vi } from "vitest";

import { moveDatabaseClock } from "./database-clock";
import { TEMPLATE, urlOfDatabase } from "./database-urls";
import { asOwner } from "./empty-database";

// Files share processes, but no module that knows an environment or a database.
vi.resetModules();

const name = `test_${randomUUID().replaceAll("-", "")}`;

// Each test file has a separate database, so that files can run in parallel.
process.env["DATABASE_URL"] = urlOfDatabase(inject("templateUrl"), name);
process.env["NEXTAUTH_SECRET"] = "a-secret-for-tests-that-nobody-else-knows";
process.env["NEXTAUTH_URL"] = "http://localhost:3000";

await asOwner(inject("ownerUrl"), `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} OWNER site`);
await moveDatabaseClock(inject("ownerUrl"), name);

afterAll(async () => {
  // Not imported earlier, since the module reads the environment set above.
  const { closeDatabase } = await import("@/lib/server/db");
  await closeDatabase();
  vi.unstubAllEnvs();
});
