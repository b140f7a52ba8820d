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
} from "./postgres-cluster";
import { findFreePort, waitUntil } from "./processes";

const DATABASE = "site";
/** Advisory locks of the database `postgres`: arbitrary numbers that must not change. */
const HOLDER_LOCK = 72_707_370;
const USER_LOCK = 72_707_371;

const POLL_MS = 50;
const CONNECT_TIMEOUT_MS = 5_000;
const START_LIMIT_MS = 60_000;
/** A start fails if another process was faster, and that one may have stopped the database again before we look. */
const MAX_STARTS = 3;
/** How long to wait for a command, such as `npm run contacts`, to release the database. */
const HOLD_LIMIT_MS = 3_000;
const BORROW_LIMIT_MS = 30_000;
const USERS_LIMIT_MS = 10_000;
const RESTART_PAUSE_MS = 500;

export type EmbeddedPostgres = ReturnType<typeof superviseCluster>;
type Connection = { client: Client; port: number };
type OnWarning = ((message: string) => void) | undefined;

/** Starts or adopts the database. An advisory lock decides who holds it: unlike a file, it ends with its holder. */
export async function openEmbeddedPostgres({ dataDir, onWarning }: { dataDir: string; onWarning?: OnWarning }) {
  const cluster = await openCluster(dataDir);
  const connection = await join(cluster, HOLD_LIMIT_MS, async (client) => {
    if (await waitUntil(() => tryToHold(client), HOLD_LIMIT_MS)) return;
    throw new OperatorError(
      `The data directory ${dataDir} is used by another process: stop it, or set DATA_DIR to another directory.`,
    );
  });
  return superviseCluster(cluster, connection, onWarning);
}

export async function borrowEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir);
  let isHolder = false;
  const connection = await join(cluster, BORROW_LIMIT_MS, async (client) => {
    isHolder = await tryToHold(client);
    // The holder stops the database only when nobody shares this lock.
    if (!isHolder) await client.query("SELECT pg_advisory_lock_shared($1)", [USER_LOCK]);
  });
  if (isHolder) return superviseCluster(cluster, connection);
  const leave = () => connection.client.end();
  return { ...addresses(cluster, connection.port), close: leave, leave };
}

export function addresses({ passwords }: Cluster, port: number) {
  return {
    /** The site's role owns its database and is not a superuser. */
    url: `postgresql://site:${passwords.site}@127.0.0.1:${port}/${DATABASE}`,
    /** Tests use a superuser, because they create databases. */
    ownerUrl: `postgresql://owner:${passwords.owner}@127.0.0.1:${port}/postgres`,
  };
}

/** Tries again if the holder has just stopped the database. */
async function join(cluster: Cluster, limitMs: number, enter: (client: Client) => Promise<void>) {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const connection = await connect(cluster);
    try {
      await enter(connection.client);
      await ensureSiteDatabase(connection.client, cluster.passwords.site);
      return connection;
    } catch (error) {
      await connection.client.end().catch(() => undefined);
      if (error instanceof OperatorError || Date.now() >= deadline) throw error;
      await sleep(POLL_MS);
    }
  }
}

async function connect(cluster: Cluster, port?: number): Promise<Connection> {
  const deadline = Date.now() + START_LIMIT_MS;
  let started: { hasExited: boolean } | undefined;
  let startsLeft = MAX_STARTS;

  while (Date.now() < deadline) {
    const running = findPostmaster(cluster.folder);
    const client = running && (await connectAsOwner(cluster, running.port));
    if (client) return { client, port: running.port };

    if (running && !started) removeStalePidFile(cluster.folder, running.pid);
    if (!findPostmaster(cluster.folder) && (!started || started.hasExited)) {
      if (startsLeft === 0) throw new OperatorError(`The embedded database does not start: ${lastLogLine(cluster)}`);
      started = startPostmaster(cluster, port ?? (await findFreePort()));
      startsLeft -= 1;
    }
    await sleep(POLL_MS);
  }
  throw new OperatorError(
    `The embedded database did not respond within ${START_LIMIT_MS / 1000} s: see ${cluster.logFile}.`,
  );
}

/** @returns undefined if the server there is not up yet or is not this cluster. */
async function connectAsOwner({ folder, passwords }: Cluster, port: number) {
  const client = new Client({
    host: "127.0.0.1",
    port,
    user: "owner",
    password: passwords.owner,
    database: "postgres",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // A broken connection is handled on "end". Without a listener here it would end this process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("SHOW data_directory");
    if (rows[0]?.data_directory === folder) return client;
  } catch {
    // The caller tries again.
  }
  await client.end().catch(() => undefined);
  return undefined;
}

async function tryToHold(client: Client) {
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS held", [HOLDER_LOCK]);
  return rows[0]?.held === true;
}

async function ensureSiteDatabase(client: Client, password: string) {
  const roles = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'site'");
  if (!roles.rowCount) await client.query(`CREATE ROLE site LOGIN PASSWORD ${escapeLiteral(password)}`);
  const databases = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
  if (!databases.rowCount) await client.query(`CREATE DATABASE ${DATABASE} OWNER site`);
}

function superviseCluster(cluster: Cluster, { client: first, port }: Connection, onWarning?: OnWarning) {
  let client = first;
  let isClosing = false;
  let restarting: Promise<void> | undefined;
  client.once("end", handleEnd);

  function handleEnd() {
    if (isClosing) return;
    onWarning?.("The database stopped by itself; starting it again.");
    restarting = restart();
  }

  async function restart() {
    while (!isClosing) {
      await sleep(RESTART_PAUSE_MS);
      const reopened = await connect(cluster, port).catch(() => undefined);
      const isOurs = reopened?.port === port && (await tryToHold(reopened.client).catch(() => false));
      if (reopened && isOurs) {
        client = reopened.client;
        client.once("end", handleEnd);
        return;
      }
      // A command was faster and runs the database at another port until it is done.
      await reopened?.client.end().catch(() => undefined);
    }
  }

  async function close() {
    isClosing = true;
    await restarting;
    await client
      .query(`SET lock_timeout = ${USERS_LIMIT_MS}; SELECT pg_advisory_lock(${USER_LOCK})`)
      .catch(() => undefined);
    await stopPostmaster(cluster.folder);
    await client.end().catch(() => undefined);
  }

  /** Leaves the database running for the process that comes next. */
  async function leave() {
    isClosing = true;
    await restarting;
    await client.end();
  }

  return { ...addresses(cluster, port), close, leave };
}
