import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { TestContext } from "vitest";

import { openEmbeddedPostgres } from "@/scripts/embedded-postgres";
import { SERVER_FILE } from "@/scripts/web-server";
import { clusterFolder, stopPostmaster } from "@/scripts/postmaster";
import { findFreePort } from "@/scripts/processes";
import { childrenOf } from "@/tests/support/children-of";
import { findRunningPostgres } from "@/tests/support/running-postgres";

import { createProcesses, isOk, type Processes, waitFor } from "./processes";

const START_LIMIT_MS = 60_000;
/** The shortest time a service manager would wait. */
const RESTART_MS = 500;

type Options = { folder: string; dataDir: string; processes: Processes; env?: Record<string, string> };
export type SupervisedSite = Awaited<ReturnType<typeof startSupervisedSite>>;

export async function startSupervisedSite({ folder, dataDir, processes, env = {} }: Options) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let supervisor = 0;
  let isOver = false;

  function start() {
    if (isOver) return;
    supervisor = processes.start("site", process.execPath, ["--conditions=react-server", "scripts/run.mjs", "start"], {
      env: { ...siteEnv(port, url), DATA_DIR: dataDir, DATABASE_URL: "", NEXTAUTH_SECRET: "", ...env },
      onExit: () => void sleep(RESTART_MS).then(start),
    });
  }
  start();
  await waitFor("the site", START_LIMIT_MS, () => isOk(`${url}/readyz`));

  return {
    url,
    databaseUrl: async () => (await findRunningPostgres(dataDir))?.url ?? "",
    supervisor: () => supervisor,
    server: () => childrenOf(supervisor).find(({ command }) => command.includes(SERVER_FILE))?.pid,
    postmaster: async () => (await findRunningPostgres(dataDir))?.pid,
    backends: async () => childrenOf((await findRunningPostgres(dataDir))?.pid ?? 0),
    failedStarts: () => countFailedStarts(path.join(folder, "site.log")),
    async stop() {
      isOver = true;
      await processes.stopAll();
      // What a killed start has left running.
      await stopPostmaster(clusterFolder(dataDir));
    },
  };
}

/** Two of them at one database of their own. */
export async function startReplicas(onTestFinished: TestContext["onTestFinished"], more: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "site-replicas-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const postgres = await openEmbeddedPostgres({ dataDir: path.join(folder, "database") });
  onTestFinished(postgres.close);
  const secret = randomBytes(32).toString("base64url");
  const env = { DATABASE_URL: postgres.url, NEXTAUTH_SECRET: secret, ...more };
  const start = async () => {
    const site = await startSupervisedSite({ folder, dataDir: folder, processes: createProcesses(folder), env });
    onTestFinished(site.stop);
    return site;
  };
  return { replicas: [await start(), await start()] as const, postgres, secret };
}

/** Overrides a local .env, so that requests have no rate limit and no email leaves the machine. */
export function siteEnv(port: number, publicUrl: string) {
  return {
    HOST: "127.0.0.1",
    PORT: String(port),
    NEXTAUTH_URL: publicUrl,
    CONTACT_LIMIT_PER_HOUR: "0",
    SMTP_URL: "",
    MAIL_FROM: "",
    CONTACT_NOTIFY_TO: "",
    CONTACT_RECEIPT: "",
  };
}

/** Without the last start, which may not be over. */
function countFailedStarts(logFile: string) {
  const starts = readFileSync(logFile, "utf8").split("[1/6] ").slice(1, -1);
  return starts.filter((output) => !output.includes("] Server … listening")).length;
}
