import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

import { OperatorError } from "@/lib/operator-error";

import { buildIfStale } from "./build";
import type { CommandContext } from "./command-line";
import { runResilienceTests } from "./test-faults";

const POSTGRES_ROOT = "/usr/lib/postgresql";
/** Debian's packages and their programs. */
const PROGRAMS = { patroni: "/usr/bin/patroni", "etcd-server": "/usr/bin/etcd", haproxy: "/usr/sbin/haproxy" };

/** `npm run test:cluster`: what happens to contact messages while parts of a replicated installation die. */
export async function run({ progress }: CommandContext) {
  findClusterPrograms();
  await buildIfStale(progress.step("Build"));
  process.exitCode = (await runResilienceTests("cluster")) ? 0 : 1;
}

/** Nothing is installed here, since these packages start services. @throws OperatorError naming those that are missing. */
export function findClusterPrograms() {
  const missing = Object.entries(PROGRAMS).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  const postgresFolder = findPostgres();
  if (missing.length === 0 && postgresFolder) {
    return { patroni: PROGRAMS.patroni, etcd: PROGRAMS["etcd-server"], haproxy: PROGRAMS.haproxy, postgresFolder };
  }
  const packages = postgresFolder ? missing : [...missing, "postgresql"];
  throw new OperatorError(
    `These Debian packages are needed, without the services they start: apt-get install ${packages.join(" ")}`,
  );
}

function findPostgres() {
  const versions = existsSync(POSTGRES_ROOT) ? readdirSync(POSTGRES_ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((name) => path.join(POSTGRES_ROOT, name, "bin")).find((bin) => existsSync(`${bin}/postgres`));
}
