import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import * as z from "zod";

import { findFreePort } from "@/scripts/free-port";
import { isAlive } from "@/scripts/is-alive";
import { killAtOnce, type Owner, type Processes, waitFor } from "@/scripts/rehearsal/processes";

import { patroniConfig } from "./patroni-config";
import type { ClusterPrograms } from "./programs";

const NODES = ["one", "two", "three"];
const START_LIMIT_MS = 60_000;

const membersSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

export type DatabaseNode = { name: string; port: number; restPort: number; dataDir: string; pid: number };
export type DatabaseCluster = Awaited<ReturnType<typeof startDatabaseCluster>>;

/** Three PostgreSQL servers under Patroni with synchronous replication, on loopback. */
export async function startDatabaseCluster(folder: string, programs: ClusterPrograms, processes: Processes) {
  const owner = postgresOwner();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const password = randomBytes(18).toString("hex");
  const etcdPort = await startEtcd(folder, programs.etcd, processes, owner);
  const nodes: DatabaseNode[] = [];

  function start(node: DatabaseNode) {
    node.pid = processes.start(`patroni-${node.name}`, programs.patroni, [`${node.dataDir}.json`], { owner });
  }

  for (const name of NODES) {
    const dataDir = path.join(folder, name);
    const node = { name, dataDir, port: await findFreePort(), restPort: await findFreePort(), pid: 0 };
    const config = patroniConfig({ node, etcdPort, password, folder, postgresFolder: programs.postgresFolder });
    await writeFile(`${dataDir}.json`, JSON.stringify(config), { mode: 0o600 });
    if (owner) await chown(`${dataDir}.json`, owner.uid, owner.gid);
    nodes.push(node);
    start(node);
    // The first one becomes the primary; the others copy it.
    if (nodes.length === 1) await waitFor("a primary", START_LIMIT_MS, async () => (await findPrimary()) !== undefined);
  }

  function findPrimary() {
    return findNode(nodes, (node) => isOk(`http://127.0.0.1:${node.restPort}/primary`));
  }

  return {
    nodes,
    password,
    start,
    findPrimary,
    /** Until a primary has two standbys that follow it, one of them synchronously. */
    whole: () => waitFor("a whole cluster", START_LIMIT_MS, () => isWhole(nodes)),
    /** As if the machine were gone: supervisor and server at once. */
    async kill(node: DatabaseNode) {
      killAtOnce(node.pid);
      await killPostmaster(node.dataDir);
    },
  };
}

/** What Patroni, told to stop, has not stopped. */
export async function killServersLeft(folder: string) {
  await Promise.all(NODES.map((name) => killPostmaster(path.join(folder, name))));
}

async function startEtcd(folder: string, program: string, processes: Processes, owner: Owner | undefined) {
  const dataDir = path.join(folder, "etcd");
  await mkdir(dataDir, { mode: 0o700 });
  if (owner) await chown(dataDir, owner.uid, owner.gid);
  const port = await findFreePort();
  const client = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${await findFreePort()}`;
  const args = { name: "etcd", "data-dir": dataDir, "listen-client-urls": client, "advertise-client-urls": client };
  const peerArgs = { "listen-peer-urls": peer, "initial-advertise-peer-urls": peer, "initial-cluster": `etcd=${peer}` };
  const options = Object.entries({ ...args, ...peerArgs }).map(([name, value]) => `--${name}=${value}`);
  processes.start("etcd", program, options, { owner });
  await waitFor("etcd", START_LIMIT_MS, () => isOk(`${client}/health`));
  return port;
}

async function isWhole(nodes: DatabaseNode[]) {
  for (const { restPort } of nodes) {
    const response = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined);
    if (!response?.ok) continue;
    const { members } = membersSchema.parse(await response.json());
    const follows = members.filter(({ state }) => state === "running" || state === "streaming");
    return follows.length === NODES.length && follows.some(({ role }) => role === "sync_standby");
  }
  return false;
}

async function findNode(nodes: DatabaseNode[], isIt: (node: DatabaseNode) => Promise<boolean>) {
  for (const node of nodes) if (await isIt(node)) return node;
  return undefined;
}

async function isOk(url: string) {
  return (await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined))?.ok === true;
}

/** Patroni gives the server a session of its own, so that it outlives Patroni. */
async function killPostmaster(dataDir: string) {
  const pidFile = path.join(dataDir, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number((await readFile(pidFile, "utf8")).split("\n")[0]);
  if (!isAlive(pid)) return;
  // A stale file may name somebody else's process by now.
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  if (command.includes(dataDir)) killAtOnce(pid);
}

function postgresOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid = 0, gid = 0] = ["-u", "-g"].map((option) => Number(execFileSync("id", [option, "postgres"])));
  return { uid, gid };
}
