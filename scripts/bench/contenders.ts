import { type ChildProcess, spawn } from "node:child_process";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { childrenOf } from "@/scripts/children-of";
import { findFreePort } from "@/scripts/free-port";
import { OperatorError } from "@/scripts/operator-error";
import type { Entry } from "@/server/build/write-table.mjs";

export type Contender = { name: string; url: string; pid: number; stop: () => void };

const START_LIMIT_MS = 30_000;

/** A Node server of ours; the pages need no database. */
export async function startNode(name: string, args: (port: string) => string[], env: Record<string, string> = {}) {
  const port = String(await findFreePort());
  const child = spawn(process.execPath, args(port), {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: port,
      NEXTAUTH_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
      NEXTAUTH_SECRET: "only for measuring, and nothing is signed",
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return whenUp(
    { name, url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill("SIGKILL") },
    child,
  );
}

/** nginx with the very files of the table: `gzip_static` sends the bytes that lie ready, as the front does. */
export async function startNginx(folder: string, entries: Record<string, Entry>): Promise<Contender> {
  const port = await findFreePort();
  await mkdir(path.join(folder, "www"), { recursive: true });
  const locations = await Promise.all(
    Object.entries(entries).map(async ([name, { file, gzip, headers }]) => {
      await copyFile(file, path.join(folder, "www", name));
      if (gzip) await copyFile(gzip, path.join(folder, "www", `${name}.gz`));
      return `location = /${name} { types { } default_type "${headers["content-type"]}"; }`;
    }),
  );
  const config = path.join(folder, "nginx.conf");
  await writeFile(
    config,
    `${process.getuid?.() === 0 ? "user root; " : ""}worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on; gzip_vary on;
  open_file_cache max=100;
  server { listen 127.0.0.1:${port}; root ${folder}/www; ${locations.join(" ")} }
}`,
  );
  const child = spawn("nginx", ["-c", config, "-g", "daemon off;"], { stdio: ["ignore", "ignore", "inherit"] });
  const contender = {
    name: "nginx",
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () => child.kill("SIGTERM"),
  };
  await whenUp(contender, child);
  // The master only watches; the worker does the work.
  return { ...contender, pid: childrenOf(child.pid ?? 0)[0]?.pid ?? contender.pid };
}

/** Waits for the first answer. */
export async function whenUp(contender: Contender, child: ChildProcess): Promise<Contender> {
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline && child.exitCode === null;) {
    const answer = await fetch(contender.url).catch(() => undefined);
    if (answer) return contender;
    await sleep(50);
  }
  contender.stop();
  throw new OperatorError(`${contender.name} did not start.`);
}

export async function readEntries(): Promise<Entry[]> {
  return JSON.parse(await readFile(".next/edge/manifest.json", "utf8")).entries;
}
