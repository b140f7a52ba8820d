import { Client, escapeLiteral } from "pg";

import type { Cluster } from "./cluster";

export const DATABASE = "site";
const CONNECT_TIMEOUT_MS = 5_000;
/** Any numbers will do, as long as they stay. */
const HOLDER_LOCK = 72_707_370;
const USER_LOCK = 72_707_371;
/** How long a stop waits for those who use the cluster besides. */
const USERS_LIMIT_MS = 10_000;

/** A connection as superuser, if what listens there is this very cluster. */
export async function connectAsOwner({ folder, passwords }: Cluster, port: number) {
  const client = new Client({
    host: "127.0.0.1",
    port,
    user: "owner",
    password: passwords.owner,
    database: "postgres",
    application_name: `process ${process.pid}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // What a broken connection means is decided on "end"; without a listener here it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
    if (rows[0]?.data_directory === folder) return client;
  } catch {
    // Not up yet, or not ours: the caller tries again.
  }
  await client.end().catch(() => undefined);
  return undefined;
}

/** Whether this process now is the one that keeps the cluster running. */
export async function tryToHold(client: Client) {
  const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [HOLDER_LOCK]);
  return rows[0]?.held === true;
}

/**
 * Has the holder keep the cluster running as long as this connection lasts.
 * @throws when the cluster is just being stopped.
 */
export async function shareCluster(client: Client) {
  await client.query("SELECT pg_advisory_lock_shared($1)", [USER_LOCK]);
}

/** Before the cluster is stopped. @throws when others still use it after a while. */
export async function awaitUsers(client: Client) {
  await client.query(`SET lock_timeout = ${USERS_LIMIT_MS}`);
  await client.query("SELECT pg_advisory_lock($1)", [USER_LOCK]);
}

export async function holderOf(client: Client) {
  const { rows } = await client.query<{ application_name: string }>(
    "SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND objid = $1",
    [HOLDER_LOCK],
  );
  return rows[0]?.application_name ?? "unknown";
}

export async function ensureSiteDatabase(client: Client, password: string) {
  const roles = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'site'");
  if (!roles.rowCount) await client.query(`CREATE ROLE site LOGIN PASSWORD ${escapeLiteral(password)}`);

  const databases = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
  if (!databases.rowCount) await client.query(`CREATE DATABASE ${DATABASE} OWNER site`);
}
