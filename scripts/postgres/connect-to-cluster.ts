import { setTimeout as sleep } from "node:timers/promises";

import type { Client } from "pg";

import { findFreePort } from "@/scripts/free-port";
import { OperatorError } from "@/scripts/operator-error";

import type { Cluster } from "./cluster";
import { connectAsOwner } from "./owner-connection";
import { findPostmaster, lastLogLine, removeStalePidFile, startPostmaster } from "./postmaster";

const START_LIMIT_MS = 60_000;
const POLL_MS = 50;
/** A start fails where somebody else is quicker, who may have stopped the cluster again by the time we look. */
const MAX_STARTS = 3;

export type ClusterConnection = { client: Client; port: number };

/** Connects to the cluster, and starts it where nobody has: on `port`, or any that is free. */
export async function connectToCluster(cluster: Cluster, port?: number): Promise<ClusterConnection> {
  const deadline = Date.now() + START_LIMIT_MS;
  let started: { hasExited: boolean } | undefined;
  let startsLeft = MAX_STARTS;

  while (Date.now() < deadline) {
    const running = findPostmaster(cluster);
    const client = running && (await connectAsOwner(cluster, running.port));
    if (client) return { client, port: running.port };

    if (running && !started) removeStalePidFile(cluster, running.pid);
    if (!findPostmaster(cluster)) {
      if (started?.hasExited && startsLeft === 0)
        throw new OperatorError(`The embedded database does not start: ${lastLogLine(cluster)}`);
      if (!started || started.hasExited) {
        started = startPostmaster(cluster, port ?? (await findFreePort()));
        startsLeft -= 1;
      }
    }
    await sleep(POLL_MS);
  }
  throw new OperatorError(
    `The embedded database did not answer within ${START_LIMIT_MS / 1000} s: see ${cluster.logFile}.`,
  );
}
