import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import * as z from "zod";

import { findFreePort } from "@/scripts/processes";

import { isOk, kill, type Owner, type Processes, waitFor } from "./processes";

const POSTGRES_ROOT = "/usr/lib/postgresql";
/** Debian packages and their programs. */
const PROGRAMS = { patroni: "/usr/bin/patroni", "etcd-server": "/usr/bin/etcd", haproxy: "/usr/sbin/haproxy" };
const NODES = ["one", "two", "three"];
const START_LIMIT_MS = 60_000;
/** A dead primary is replaced when its lease expires. Shorter leases fail over needlessly on a busy machine. */
const LEASE_S = 6;

const membersSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

type Programs = ReturnType<typeof findClusterPrograms>;
type Node = { name: string; port: number; restPort: number; dataDir: string; pid: number };

/** Installs nothing, since these packages start services. @throws Error that names the missing ones. */
export function findClusterPrograms() {
  const missing = Object.entries(PROGRAMS).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  const postgresFolder = findPostgres();
  if (missing.length === 0 && postgresFolder) {
    return { patroni: PROGRAMS.patroni, etcd: PROGRAMS["etcd-server"], haproxy: PROGRAMS.haproxy, postgresFolder };
  }
  const packages = postgresFolder ? missing : [...missing, "postgresql"];
  throw new Error(
    `These Debian packages are needed, without the services they start: apt-get install ${packages.join(" ")}`,
  );
}

function findPostgres() {
  const versions = existsSync(POSTGRES_ROOT) ? readdirSync(POSTGRES_ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((name) => path.join(POSTGRES_ROOT, name, "bin")).find((bin) => existsSync(`${bin}/postgres`));
}

export async function startDatabaseCluster(folder: string, programs: Programs, processes: Processes) {
  const owner = postgresOwner();
  const password = randomBytes(18).toString("hex");
  const nodes: Node[] = [];
  const own = async (place: string) => owner && chown(place, owner.uid, owner.gid);
  await own(folder);
  const etcdPort = await startEtcd();

  function start(node: Node) {
    node.pid = processes.start(`patroni-${node.name}`, programs.patroni, [`${node.dataDir}.json`], { owner });
  }

  async function findPrimary() {
    for (const node of nodes) if (await isOk(`http://127.0.0.1:${node.restPort}/primary`)) return node;
    return undefined;
  }

  async function startEtcd() {
    const dataDir = path.join(folder, "etcd");
    await mkdir(dataDir, { mode: 0o700 });
    await own(dataDir);
    const port = await findFreePort();
    const client = `http://127.0.0.1:${port}`;
    const peer = `http://127.0.0.1:${await findFreePort()}`;
    const args = { name: "etcd", "data-dir": dataDir, "listen-client-urls": client, "advertise-client-urls": client };
    const peerArgs = {
      "listen-peer-urls": peer,
      "initial-advertise-peer-urls": peer,
      "initial-cluster": `etcd=${peer}`,
    };
    const options = Object.entries({ ...args, ...peerArgs }).map(([name, value]) => `--${name}=${value}`);
    processes.start("etcd", programs.etcd, options, { owner });
    await waitFor("etcd", START_LIMIT_MS, () => isOk(`${client}/health`));
    return port;
  }

  for (const name of NODES) {
    const dataDir = path.join(folder, name);
    const node = { name, dataDir, port: await findFreePort(), restPort: await findFreePort(), pid: 0 };
    const config = patroniConfig(node, { etcdPort, password, folder, postgresFolder: programs.postgresFolder });
    await writeFile(`${dataDir}.json`, JSON.stringify(config), { mode: 0o600 });
    await own(`${dataDir}.json`);
    nodes.push(node);
    start(node);
    // The first one becomes the primary; the others copy it.
    if (nodes.length === 1) await waitFor("a primary", START_LIMIT_MS, async () => (await findPrimary()) !== undefined);
  }

  return {
    nodes,
    password,
    start,
    findPrimary,
    isComplete: () => waitFor("a complete cluster", START_LIMIT_MS, () => isComplete(nodes)),
    /** As if the machine were gone: Patroni and PostgreSQL at once. */
    async kill(node: Node) {
      kill(node.pid);
      await killPostmaster(node.dataDir);
    },
    killLeftOver: () => Promise.all(nodes.map(({ dataDir }) => killPostmaster(dataDir))),
  };
}

type Settings = { etcdPort: number; password: string; folder: string; postgresFolder: string };

/** As JSON, which is YAML too. */
function patroniConfig(node: Node, { etcdPort, password, folder, postgresFolder }: Settings) {
  const address = `127.0.0.1:${node.port}`;
  const restAddress = `127.0.0.1:${node.restPort}`;
  return {
    scope: "site",
    name: node.name,
    restapi: { listen: restAddress, connect_address: restAddress },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: LEASE_S,
        loop_wait: 1,
        retry_timeout: 2,
        maximum_lag_on_failover: 1_048_576,
        // No commit without a standby: everything acknowledged is on two servers.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 60, synchronous_commit: "on" } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: node.dataDir,
      bin_dir: postgresFolder,
      pgpass: `${node.dataDir}.pgpass`,
      parameters: { unix_socket_directories: folder },
      pg_hba: ["host all all 127.0.0.1/32 scram-sha-256", "host replication all 127.0.0.1/32 scram-sha-256"],
      authentication: {
        superuser: { username: "postgres", password },
        replication: { username: "replicator", password },
      },
    },
  };
}

async function isComplete(nodes: Node[]) {
  for (const { restPort } of nodes) {
    const response = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined);
    if (!response?.ok) continue;
    const { members } = membersSchema.parse(await response.json());
    const following = members.filter(({ state }) => state === "running" || state === "streaming");
    return following.length === NODES.length && following.some(({ role }) => role === "sync_standby");
  }
  return false;
}

/** PostgreSQL runs in a separate session, so it outlives Patroni. */
async function killPostmaster(dataDir: string) {
  const pidFile = await readFile(path.join(dataDir, "postmaster.pid"), "utf8").catch(() => "");
  const [pid] = pidFile.split("\n");
  // A stale file may name someone else's process.
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  if (command.includes(dataDir)) kill(Number(pid));
}

function postgresOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid = 0, gid = 0] = ["-u", "-g"].map((option) => Number(execFileSync("id", [option, "postgres"])));
  return { uid, gid };
}
