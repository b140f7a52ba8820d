import { setTimeout as sleep } from "node:timers/promises";

import type { Cluster } from "./cluster";
import { type ClusterConnection, connectToCluster } from "./connect-to-cluster";
import { awaitUsers, DATABASE, tryToHold } from "./owner-connection";
import { stopPostmaster } from "./postmaster";

const RESTART_PAUSE_MS = 500;

export type EmbeddedPostgres = {
  /** For the site: a role that owns its database and is no superuser. */
  url: string;
  /** For tests, which create databases. */
  ownerUrl: string;
  close: () => Promise<void>;
};

/** Starts the cluster again whenever it stops, at the same port, until it is closed. */
export function keepRunning(
  cluster: Cluster,
  connection: ClusterConnection,
  onTrouble?: (message: string) => void,
): EmbeddedPostgres {
  const { port } = connection;
  let { client } = connection;
  let isClosing = false;
  let restarting: Promise<void> | undefined;
  client.once("end", restartUnlessClosing);

  function restartUnlessClosing() {
    if (isClosing) return;
    onTrouble?.("The database stopped by itself; starting it again.");
    restarting = restart();
  }

  async function restart() {
    while (!isClosing) {
      await sleep(RESTART_PAUSE_MS);
      const reopened = await connectToCluster(cluster, port).catch(() => undefined);
      if (reopened && (await isOurs(reopened))) {
        client = reopened.client;
        client.once("end", restartUnlessClosing);
        return;
      }
      // A command was quicker and has it at another port until it is done.
      await reopened?.client.end().catch(() => undefined);
    }
  }

  async function isOurs(reopened: ClusterConnection) {
    return reopened.port === port && (await tryToHold(reopened.client).catch(() => false));
  }

  async function close() {
    isClosing = true;
    await restarting;
    await awaitUsers(client).catch(() => undefined);
    await stopPostmaster(cluster);
    await client.end().catch(() => undefined);
  }

  return { ...addresses(cluster, port), close };
}

export function addresses({ passwords }: Cluster, port: number) {
  return {
    url: `postgresql://site:${passwords.site}@127.0.0.1:${port}/${DATABASE}`,
    ownerUrl: `postgresql://owner:${passwords.owner}@127.0.0.1:${port}/postgres`,
  };
}
