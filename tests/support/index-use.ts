import { setTimeout as sleep } from "node:timers/promises";

import type { Client } from "pg";

import { closeDatabase } from "@/lib/server/db";

/** An index also counts if only the planner read it, for the ends of a range. */
type IndexUse = { tableScans: number; indexes: string[] };

const POLL_MS = 10;

/** As PostgreSQL counts for the site's own code, not the plan of a copied query. Only `client` may be connected. */
export async function watchIndexUse(client: Client, table: string, work: () => Promise<unknown>): Promise<IndexUse> {
  const before = await readCounts(client, table);
  await work();
  const after = await readCounts(client, table);

  return {
    tableScans: after.tableScans - before.tableScans,
    indexes: [...after.scans].filter(([name, scans]) => scans > (before.scans.get(name) ?? 0)).map(([name]) => name),
  };
}

async function readCounts(client: Client, table: string) {
  // Backends report their counts when they exit, otherwise only now and then.
  await closeDatabase();
  await untilAlone(client);
  await client.query("SELECT pg_stat_force_next_flush()");
  const { rows: tables } = await client.query("SELECT seq_scan FROM pg_stat_user_tables WHERE relname = $1", [table]);
  const { rows: indexes } = await client.query(
    "SELECT indexrelname AS name, idx_scan AS scans FROM pg_stat_user_indexes WHERE relname = $1 ORDER BY name",
    [table],
  );
  return {
    tableScans: Number(tables[0]?.seq_scan),
    scans: new Map(indexes.map(({ name, scans }) => [String(name), Number(scans)])),
  };
}

async function untilAlone(client: Client) {
  const others = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;
  while ((await client.query(others)).rowCount !== 0) await sleep(POLL_MS);
}
