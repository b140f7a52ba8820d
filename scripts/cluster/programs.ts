import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { OperatorError } from "@/scripts/operator-error";

const POSTGRES_ROOT = "/usr/lib/postgresql";
/** Debian's package of each program, and where it puts it. */
const PROGRAMS = { patroni: "/usr/bin/patroni", "etcd-server": "/usr/bin/etcd", haproxy: "/usr/sbin/haproxy" };
const NO_SERVICES = "/usr/sbin/policy-rc.d";
const NO_CLUSTER = "/etc/postgresql-common/createcluster.d/no-main-cluster.conf";

export type ClusterPrograms = { patroni: string; etcd: string; haproxy: string; postgresFolder: string };

/** Finds the programs, or installs them where that can be done. @throws OperatorError naming what is missing. */
export async function ensureClusterPrograms(): Promise<ClusterPrograms> {
  const missing = findMissing();
  if (missing.length > 0) {
    if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
      throw new OperatorError(`These Debian packages are needed: apt-get install ${missing.join(" ")}`);
    }
    console.log(`Installing ${missing.join(", ")}`);
    await install(missing);
  }
  const postgresFolder = findPostgres();
  if (!postgresFolder || findMissing().length > 0)
    throw new OperatorError("The packages did not bring what is needed.");
  return { patroni: PROGRAMS.patroni, etcd: PROGRAMS["etcd-server"], haproxy: PROGRAMS.haproxy, postgresFolder };
}

function findMissing() {
  const missing = Object.entries(PROGRAMS).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  return findPostgres() ? missing : [...missing, "postgresql"];
}

function findPostgres() {
  const versions = existsSync(POSTGRES_ROOT) ? readdirSync(POSTGRES_ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((name) => path.join(POSTGRES_ROOT, name, "bin")).find((bin) => existsSync(`${bin}/postgres`));
}

/** Debian starts what it installs. Here nothing may keep running that we did not start ourselves. */
async function install(packages: string[]) {
  const isPolicyOurs = !existsSync(NO_SERVICES);
  if (isPolicyOurs) await writeFile(NO_SERVICES, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  await mkdir(path.dirname(NO_CLUSTER), { recursive: true });
  await writeFile(NO_CLUSTER, "create_main_cluster = false\n");
  try {
    await aptGet("update");
    await aptGet("install", "-y", "--no-install-recommends", ...packages);
  } finally {
    await rm(NO_CLUSTER);
    if (isPolicyOurs) await rm(NO_SERVICES);
  }
}

function aptGet(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const child = spawn("apt-get", ["-q", ...args], { env, stdio: ["ignore", "ignore", "inherit"] });
  return new Promise<void>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new OperatorError(`apt-get ${args[0]} failed.`))));
  });
}
