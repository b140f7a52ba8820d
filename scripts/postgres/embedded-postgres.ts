import { constants } from "node:fs";
import { access, chmod, mkdir, realpath } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { Client } from "pg";

import { findFreePort } from "@/scripts/free-port";
import { OperatorError } from "@/scripts/operator-error";

import { type Cluster, openCluster } from "./cluster";
import { connectAsOwner, DATABASE, ensureSiteDatabase, holderOf, tryToHold } from "./owner-connection";
import { findPostmaster, lastLogLine, removeStalePidFile, startPostmaster, stopPostmaster } from "./postmaster";

const START_LIMIT_MS = 60_000;
const POLL_MS = 50;
const RESTART_PAUSE_MS = 500;

export class DataDirectoryInUse extends OperatorError {}

type Options = {
  dataDir: string;
  /** How long to wait for somebody who holds the data directory for a moment, such as `npm run contacts`. */
  patienceMs?: number;
  onTrouble?: (message: string) => void;
};

export type EmbeddedPostgres = {
  /** For the site: a role that owns its database and is no superuser. */
  url: string;
  /** For tests, which create databases. */
  ownerUrl: string;
  close: () => Promise<void>;
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
  let { client, port } = await connect(cluster, await findFreePort());
  let isClosing = false;

  await hold(client, dataDir, patienceMs);
  await ensureSiteDatabase(client, cluster.passwords.site).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  client.once("end", restartUnlessClosing);

  function restartUnlessClosing() {
    if (isClosing) return;
    onTrouble?.("The database stopped by itself; starting it again.");
    void restart();
  }

  async function restart() {
    while (!isClosing) {
      await sleep(RESTART_PAUSE_MS);
      const reopened = await connect(cluster, port).catch(() => undefined);
      if (!reopened) continue;
      ({ client, port } = reopened);
      client.once("end", restartUnlessClosing);
      await tryToHold(client).catch(() => false);
      return;
    }
  }

  async function close() {
    isClosing = true;
    const running = findPostmaster(cluster);
    if (running) await stopPostmaster(running.pid);
    await client.end().catch(() => undefined);
  }

  return {
    url: `postgresql://site:${cluster.passwords.site}@127.0.0.1:${port}/${DATABASE}`,
    ownerUrl: `postgresql://owner:${cluster.passwords.owner}@127.0.0.1:${port}/postgres`,
    close,
  };
}

/** The address of the database while somebody else, mostly `npm start`, keeps it running. */
export async function findRunningPostgres(dataDir: string) {
  const cluster = await openCluster(await prepareFolder(dataDir));
  const running = findPostmaster(cluster);
  return running && `postgresql://site:${cluster.passwords.site}@127.0.0.1:${running.port}/${DATABASE}`;
}

async function prepareFolder(dataDir: string) {
  const folder = path.resolve(dataDir);
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

async function connect(cluster: Cluster, freePort: number) {
  const deadline = Date.now() + START_LIMIT_MS;
  let started: { hasExited: boolean } | undefined;

  while (Date.now() < deadline) {
    const running = findPostmaster(cluster);
    const client = running && (await connectAsOwner(cluster, running.port));
    if (client) return { client, port: running.port };

    if (running && !started) removeStalePidFile(cluster, running.pid);
    if (!findPostmaster(cluster)) {
      if (started?.hasExited) throw new OperatorError(`The embedded database does not start: ${lastLogLine(cluster)}`);
      started ??= startPostmaster(cluster, freePort);
    }
    await sleep(POLL_MS);
  }
  throw new OperatorError(
    `The embedded database did not answer within ${START_LIMIT_MS / 1000} s: see ${cluster.logFile}.`,
  );
}

async function hold(client: Client, dataDir: string, patienceMs: number) {
  const deadline = Date.now() + patienceMs;
  while (!(await tryToHold(client))) {
    if (Date.now() >= deadline) {
      const holder = await holderOf(client);
      await client.end();
      throw new DataDirectoryInUse(
        `The data directory ${dataDir} is used by another process (${holder}): stop it, or set DATA_DIR to another directory.`,
      );
    }
    await sleep(POLL_MS);
  }
}
