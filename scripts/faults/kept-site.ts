import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { childrenOf } from "@/scripts/children-of";
import { findFreePort } from "@/scripts/free-port";
import { findPostmaster, stopPostmaster } from "@/scripts/postgres/postmaster";
import type { CleanUp } from "@/scripts/rehearsal/clean-up";
import { type Processes, waitFor } from "@/scripts/rehearsal/processes";
import { siteEnv } from "@/scripts/rehearsal/site-env";
import { SERVER_FILE } from "@/scripts/site/compile-server";

const START_LIMIT_MS = 60_000;
/** The shortest that a service manager would wait. */
const RESTART_MS = 500;

type Options = {
  folder: string;
  dataDir: string;
  processes: Processes;
  cleanUp: CleanUp;
  /** Empty for the embedded database. */
  databaseUrl?: string;
  secret?: string;
};

export type KeptSite = Awaited<ReturnType<typeof keepSite>>;

/** `npm start` under a service manager's eyes: whenever it ends, it is started again. */
export async function keepSite({ folder, dataDir, processes, cleanUp, databaseUrl = "", secret = "" }: Options) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...siteEnv({ port, publicUrl: url }), DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const cluster = { folder: path.join(dataDir, "postgres", "cluster") };
  let supervisor = 0;
  let isOver = false;

  function start() {
    if (isOver) return;
    supervisor = processes.start("site", process.execPath, ["--conditions=react-server", "scripts/run.mjs", "start"], {
      env: { ...env, NEXTAUTH_SECRET: secret },
      onExit: () => void sleep(RESTART_MS).then(start),
    });
  }

  cleanUp.add(async () => {
    isOver = true;
    await processes.stopAll();
    // The supervisor stops it, unless it was killed last.
    await stopPostmaster(cluster);
    await rm(dataDir, { recursive: true, force: true });
  });
  start();
  await waitFor("the site", START_LIMIT_MS, async () => (await fetch(`${url}/readyz`)).ok);

  return {
    url,
    /** How often a start ended before the site was up. */
    failedStarts: () => countFailedStarts(path.join(folder, "site.log")),
    supervisor: () => supervisor,
    server: () => childrenOf(supervisor).find(({ command }) => command.includes(SERVER_FILE))?.pid,
    postmaster: () => findPostmaster(cluster)?.pid,
  };
}

/** A start ends its output with the address, or with the reason why there is none. */
function countFailedStarts(logFile: string) {
  const starts = readFileSync(logFile, "utf8").split("[1/6] ").slice(1);
  // The last one may be under way.
  return starts.slice(0, -1).filter((output) => !output.includes("\nReady: ")).length;
}
