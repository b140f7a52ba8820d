import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

import { OperatorError } from "@/scripts/operator-error";

const POSTGRES_ROOT = "/usr/lib/postgresql";
/** Debian's package of each program, and where it puts it. */
const PROGRAMS = { patroni: "/usr/bin/patroni", "etcd-server": "/usr/bin/etcd", haproxy: "/usr/sbin/haproxy" };

export type ClusterPrograms = { patroni: string; etcd: string; haproxy: string; postgresFolder: string };

/** Installing them is the operator's: their packages start services. @throws OperatorError naming what is missing. */
export function findClusterPrograms(): ClusterPrograms {
  const missing = Object.entries(PROGRAMS).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  const postgresFolder = findPostgres();
  if (missing.length === 0 && postgresFolder)
    return { patroni: PROGRAMS.patroni, etcd: PROGRAMS["etcd-server"], haproxy: PROGRAMS.haproxy, postgresFolder };

  const packages = postgresFolder ? missing : [...missing, "postgresql"];
  throw new OperatorError(
    `These Debian packages are needed, without the services they start: apt-get install ${packages.join(" ")}`,
  );
}

function findPostgres() {
  const versions = existsSync(POSTGRES_ROOT) ? readdirSync(POSTGRES_ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((name) => path.join(POSTGRES_ROOT, name, "bin")).find((bin) => existsSync(`${bin}/postgres`));
}
