import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import type { TestProject } from "vitest/node";

import { migrateDatabase } from "@/prisma/migrate-database";
import { openEmbeddedPostgres } from "@/scripts/embedded-postgres";

import { TEMPLATE, urlOfDatabase } from "./database-urls";
import { asOwner } from "./empty-database";

declare module "vitest" {
  interface ProvidedContext {
    /** For a superuser. */
    ownerUrl: string;
    /** For the site's role, in a migrated database that test files copy. */
    templateUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "site-postgres-"));
  const postgres = await openEmbeddedPostgres({ dataDir });

  async function close() {
    await postgres.close();
    await rm(dataDir, { recursive: true, force: true });
  }

  const templateUrl = urlOfDatabase(postgres.url, TEMPLATE);
  try {
    // Nothing here outlives the run.
    await asOwner(postgres.ownerUrl, "ALTER SYSTEM SET fsync = off");
    await asOwner(postgres.ownerUrl, "SELECT pg_reload_conf()");
    await asOwner(postgres.ownerUrl, `CREATE DATABASE ${TEMPLATE} OWNER site`);
    await migrateDatabase({ url: templateUrl });
    // Whatever the database's time zone is, the site uses UTC.
    await asOwner(postgres.ownerUrl, "ALTER ROLE site SET timezone = 'Asia/Tokyo'");
  } catch (error) {
    await close();
    throw error;
  }
  project.provide("ownerUrl", postgres.ownerUrl);
  project.provide("templateUrl", templateUrl);
  return close;
}
