import { setTimeout as sleep } from "node:timers/promises";

import { Client, escapeLiteral } from "pg";

import { OperatorError } from "@/lib/operator-error";

import {
  type Cluster,
  findPostmaster,
  lastLogLine,
  openCluster,
  removeStalePidFile,
  startPostmaster,
  stopPostmaster,
} from "./postmaster";
import { findFreePort, waitUntil } from "./processes";

const DATABASE = "site";
/** Advisory locks of the database `postgres`: arbitrary numbers that must not change. Unlike a file, they end with their holders. */
const SITE_LOCK = 72_707_370;
/** Everybody who uses the database shares it, so that the last one can tell. */
const USER_LOCK = 72_707_371;

const POLL_MS = 50;
const CONNECT_TIMEOUT_MS = 5_000;
const START_LIMIT_MS = 60_000;
/** A start fails if another process was faster, and that one may have stopped the database again before we look. */
const MAX_STARTS = 3;
/** A start waits this long for another site that is stopping. */
const SITE_LIMIT_MS = 3_000;
const RESTART_PAUSE_MS = 500;

export type EmbeddedPostgres = Awaited<ReturnType<typeof borrowEmbeddedPostgres>>;
type SiteOptions = { dataDir: string; onWarning?: ((message: string) => void) | undefined };

/** Starts the database, or adopts it where it runs. */
export async function borrowEmbeddedPostgres(dataDir: string) {
  const cluster = await openCluster(dataDir);
  const { client, port } = await join(cluster);
  return { ...addresses(cluster, port), close: () => leave(cluster, client) };
}

/** Does the same for the site, of which there is one, and starts a database that dies again at the same address. */
export async function openEmbeddedPostgres({ dataDir, onWarning }: SiteOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir);
  const { client: first, port } = await join(cluster);
  let client = first;
  let isClosing = false;
  let restarting: Promise<void> | undefined;
  if (!(await waitUntil(() => tryToLock(client, SITE_LOCK), SITE_LIMIT_MS))) {
    await leave(cluster, client);
    throw new OperatorError(
      `The data directory ${dataDir} is used by another process: stop it, or set DATA_DIR to another directory.`,
    );
  }
  client.once("end", handleEnd);

  function handleEnd() {
    if (!isClosing) restarting = restart();
  }

  async function restart() {
    onWarning?.("The database stopped by itself; starting it again.");
    do {
      await sleep(RESTART_PAUSE_MS);
      const again = await join(cluster, port).catch(() => undefined);
      if (again?.port === port && (await tryToLock(again.client, SITE_LOCK).catch(() => false))) {
        client = again.client.once("end", handleEnd);
        return;
      }
      // A command was faster and runs the database at another port until it is done.
      if (again) await leave(cluster, again.client);
    } while (!isClosing);
  }

  return {
    ...addresses(cluster, port),
    async close() {
      isClosing = true;
      await restarting;
      await leave(cluster, client);
    },
  };
}

export function addresses({ passwords }: Cluster, port: number) {
  return {
    /** The site's role owns its database and is not a superuser. */
    url: `postgresql://site:${passwords.site}@127.0.0.1:${port}/${DATABASE}`,
    /** Tests use a superuser, because they create databases. */
    ownerUrl: `postgresql://owner:${passwords.owner}@127.0.0.1:${port}/postgres`,
  };
}

/** @param ownPort Where to start the database if it does not run. */
async function join(cluster: Cluster, ownPort?: number) {
  const deadline = Date.now() + START_LIMIT_MS;
  let started: { hasExited: boolean } | undefined;
  let startsLeft = MAX_STARTS;

  while (Date.now() < deadline) {
    const running = findPostmaster(cluster.folder);
    const client = running && (await connect(cluster, running.port));
    if (client) return { client, port: running.port };

    if (running && !started) removeStalePidFile(cluster.folder, running.pid);
    if (!findPostmaster(cluster.folder) && (!started || started.hasExited)) {
      if (startsLeft === 0) throw new OperatorError(`The embedded database does not start: ${lastLogLine(cluster)}`);
      started = startPostmaster(cluster, ownPort ?? (await findFreePort()));
      startsLeft -= 1;
    }
    await sleep(POLL_MS);
  }
  throw new OperatorError(
    `The embedded database did not respond within ${START_LIMIT_MS / 1000} s: see ${cluster.logFile}.`,
  );
}

/** @returns undefined if the server there is not up yet, is about to stop or is not this cluster. */
async function connect(cluster: Cluster, port: number) {
  const client = new Client({
    connectionString: addresses(cluster, port).ownerUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // A broken connection is handled on "end". Without a listener here it would end this process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("SHOW data_directory");
    if (rows[0]?.data_directory === cluster.folder) {
      await client.query("SELECT pg_advisory_lock_shared($1)", [USER_LOCK]);
      await ensureSiteDatabase(client, cluster.passwords.site);
      return client;
    }
  } catch {
    // The caller tries again.
  }
  await client.end().catch(() => undefined);
  return undefined;
}

async function ensureSiteDatabase(client: Client, password: string) {
  const roles = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'site'");
  if (!roles.rowCount) await client.query(`CREATE ROLE site LOGIN PASSWORD ${escapeLiteral(password)}`);
  const databases = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
  if (!databases.rowCount) await client.query(`CREATE DATABASE ${DATABASE} OWNER site`);
}

/** The last one to leave stops the database. */
async function leave({ folder }: Cluster, client: Client) {
  const unlocking = client.query("SELECT pg_advisory_unlock_shared($1)", [USER_LOCK]);
  const isLast = await unlocking.then(() => tryToLock(client, USER_LOCK)).catch(() => false);
  if (isLast) await stopPostmaster(folder);
  await client.end().catch(() => undefined);
}

async function tryToLock(client: Client, lock: number) {
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS locked", [lock]);
  return rows[0]?.locked === true;
}
