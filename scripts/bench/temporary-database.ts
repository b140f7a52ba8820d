import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { migrateDatabase } from "@/scripts/migrations/migrate-database";
import { openEmbeddedPostgres } from "@/scripts/postgres/embedded-postgres";

/** An empty database for one benchmark, gone once it is closed. */
export async function openTemporaryDatabase() {
  const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
  const database = await openEmbeddedPostgres({ dataDir });
  async function close() {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }

  try {
    await migrateDatabase({ url: database.url });
  } catch (error) {
    await close();
    throw error;
  }
  return { url: database.url, close };
}
