import { constants } from "node:fs";
import { access, chmod, mkdir, realpath } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { Client } from "pg";

import { OperatorError } from "@/scripts/operator-error";
import { withinLimit } from "@/scripts/within-limit";

import { type Cluster, openCluster } from "./cluster";
import { connectToCluster } from "./connect-to-cluster";
import { addresses, type EmbeddedPostgres, keepRunning } from "./keep-running";
import { ensureSiteDatabase, holderOf, shareCluster, tryToHold } from "./owner-connection";
import { findPostmaster } from "./postmaster";

const POLL_MS = 50;
const FOLDER_LIMIT_MS = 5_000;
/** Several borrowers after each other may each find the cluster just being stopped. */
const BORROW_LIMIT_MS = 30_000;

class DataDirectoryInUse extends OperatorError {}

type Options = {
  dataDir: string;
  /** How long to wait for somebody who holds the data directory for a moment, such as `npm run contacts`. */
  patienceMs?: number;
  onTrouble?: (message: string) => void;
};

/**
 * Starts the database below `dataDir`, or takes over the one that a killed start left running, and keeps it running
 * until it is closed. Who holds it is decided by an advisory lock in the database itself: unlike a lock file, that goes
 * away with its holder, however it dies.
 * @throws DataDirectoryInUse while another process holds it.
 */
export async function openEmbeddedPostgres({
  dataDir,
  patienceMs = 3_000,
  onTrouble,
}: Options): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(await prepareFolder(dataDir));
  const deadline = Date.now() + patienceMs;
  const connection = await join(cluster, deadline, (client) => hold(client, dataDir, deadline));
  return keepRunning(cluster, connection, onTrouble);
}

/** For a short while: uses the database that somebody else keeps running until then, or keeps it running itself. */
export async function borrowEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(await prepareFolder(dataDir));
  let isHolder = false;
  const connection = await join(cluster, Date.now() + BORROW_LIMIT_MS, async (client) => {
    isHolder = await tryToHold(client);
    if (!isHolder) await shareCluster(client);
  });
  if (isHolder) return keepRunning(cluster, connection);
  return { ...addresses(cluster, connection.port), close: () => connection.client.end() };
}

/**
 * A connection with which `enter` has succeeded. Whoever held the cluster may just have stopped it: it is started again
 * then.
 */
async function join(cluster: Cluster, deadline: number, enter: (client: Client) => Promise<void>) {
  for (;;) {
    const connection = await connectToCluster(cluster);
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

/** The address of the database while somebody else, mostly `npm start`, keeps it running. */
export async function findRunningPostgres(dataDir: string) {
  const cluster = await openCluster(await prepareFolder(dataDir));
  const running = findPostmaster(cluster);
  return running && addresses(cluster, running.port).url;
}

/** Some file systems do not answer, and below /proc Node tries without end to create a folder. */
function prepareFolder(dataDir: string) {
  const message = `DATA_DIR should be a directory that can be written: ${dataDir} did not answer within ${FOLDER_LIMIT_MS / 1000} s.`;
  return withinLimit(makeFolder(path.resolve(dataDir)), FOLDER_LIMIT_MS, message);
}

async function makeFolder(folder: string) {
  try {
    const created = await mkdir(folder, { recursive: true, mode: 0o700 });
    // As root the database runs under another account, which must get through; the secrets in it are closed themselves.
    if (created && process.getuid?.() === 0) await chmod(folder, 0o711);
    await access(folder, constants.W_OK);
    return await realpath(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown reason";
    throw new OperatorError(`DATA_DIR should be a directory that can be written: ${reason}`);
  }
}

async function hold(client: Client, dataDir: string, deadline: number) {
  while (!(await tryToHold(client))) {
    if (Date.now() >= deadline) {
      const holder = await holderOf(client);
      throw new DataDirectoryInUse(
        `The data directory ${dataDir} is used by another process (${holder}): stop it, or set DATA_DIR to another directory.`,
      );
    }
    await sleep(POLL_MS);
  }
}
