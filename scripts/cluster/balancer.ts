import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { findFreePort } from "@/scripts/free-port";
import type { Processes } from "@/scripts/rehearsal/processes";

import type { DatabaseNode } from "./database-cluster";
import type { Site } from "./sites";

const SHIPPED_CONFIG = "deploy/compose/haproxy.cfg";

type Options = { folder: string; program: string; processes: Processes; nodes: DatabaseNode[] };

/** A port that always leads to the primary, whichever server that is. */
export async function startDatabaseBalancer({ folder, program, processes, nodes }: Options) {
  const port = await findFreePort();
  const servers = nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`);
  const config = [
    "defaults",
    "  mode tcp",
    "  timeout connect 1s",
    "  timeout client 1h",
    "  timeout server 1h",
    "  timeout check 1s",
    "listen database",
    `  bind 127.0.0.1:${port}`,
    "  option httpchk GET /primary",
    "  http-check expect status 200",
    // A connection to a server that is no longer the primary must not linger.
    "  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions",
    ...servers,
    "",
  ].join("\n");
  await start({ folder, program, processes, name: "database-balancer", config });
  return port;
}

/** The balancer of compose.yaml, with addresses of this machine. */
export async function startSiteBalancer({
  sites,
  port,
  ...options
}: Omit<Options, "nodes"> & { sites: Site[]; port: number }) {
  const shipped = await readFile(SHIPPED_CONFIG, "utf8");
  const config = sites.reduce(
    (text, { name, port }) => text.replaceAll(new RegExp(`site-${name}:3000 .*`, "g"), `127.0.0.1:${port}`),
    shipped.replace("bind :8080", `bind 127.0.0.1:${port}`),
  );
  await start({ ...options, name: "site-balancer", config });
}

async function start(options: Omit<Options, "nodes"> & { name: string; config: string }) {
  const file = path.join(options.folder, `${options.name}.cfg`);
  await writeFile(file, options.config);
  options.processes.start(options.name, options.program, ["-db", "-f", file]);
}
