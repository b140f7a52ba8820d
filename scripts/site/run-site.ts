import { setTimeout as sleep } from "node:timers/promises";

import { migrateDatabase } from "@/scripts/migrations/migrate-database";
import { openDatabase, type SiteDatabase } from "@/scripts/open-database";
import { readOperatorEnv } from "@/scripts/operator-env";
import type { Progress, Step } from "@/scripts/progress.mjs";
import { withinLimit } from "@/scripts/within-limit";

import { buildIfStale } from "./build-site";
import { compileServer } from "./compile-server";
import { requireFreePort } from "./require-free-port";
import { onStopSignal } from "./stop-signals";
import { warnAboutContent } from "./warn-about-content";
import { warnAboutPort } from "./warn-about-port";
import { localAddress, startWebServer, type WebServer } from "./web-server";

/** On the slowest machine. The steps it takes have shorter limits of their own, where they can. */
const DATABASE_LIMIT_MS = 3 * 60_000;
/** How long a stop waits for a database that is only just coming up. */
const OPENING_LIMIT_MS = 10_000;

type Options = { mode: "start" | "dev"; progress: Progress };

/** Brings the site up step by step, the cheap checks first, and keeps it up until it is told to stop. */
export async function runSite({ mode, progress }: Options) {
  let opening: Promise<SiteDatabase> | undefined;
  let server: WebServer | undefined;
  let isStopping = false;

  // Whoever read our output may be gone before us, such as `head`; that is no reason to leave the database running.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

  onStopSignal({
    stop() {
      isStopping = true;
      console.log("Stopping: requests in progress are finished first.");
      void shutDown(0);
    },
    hurry: () => (server ? server.kill() : process.exit(1)),
  });
  const env = readOperatorEnv();
  await requireFreePort(env.HOST, env.PORT);

  async function shutDown(status: number) {
    await server?.stop();
    await closeDatabase();
    process.exit(status);
  }

  /** Also one that is only just coming up, unless it is stuck; whether it came up is told elsewhere. */
  async function closeDatabase() {
    const database = await Promise.race([opening?.catch(() => undefined), sleep(OPENING_LIMIT_MS, undefined)]);
    await database?.close();
  }

  try {
    const step = progress.step("Database");
    opening = openDatabase(env, console.error);
    const database = await withinLimit(opening, DATABASE_LIMIT_MS, "The database did not come up in time.");
    step.done(database.isEmbedded ? `embedded, in ${env.DATA_DIR}` : "from DATABASE_URL");

    await migrate(database.url, progress.step("Migrations"));
    if (mode === "start") await buildIfStale(progress.step("Build"));
    else await compileServer();

    const serverStep = progress.step("Server");
    server = await startWebServer({
      host: env.HOST,
      port: env.PORT,
      env: {
        ...process.env,
        NODE_ENV: mode === "start" ? "production" : "development",
        NEXT_TELEMETRY_DISABLED: "1",
        DATABASE_URL: database.url,
        NEXTAUTH_SECRET: database.secret,
        NEXTAUTH_URL: env.NEXTAUTH_URL,
      },
    });
    serverStep.done("listening");
    await warnAboutContent(env);
    await warnAboutPort(env);
    console.log(`Ready: ${localAddress(env.HOST, env.PORT)}`);
  } catch (error) {
    if (isStopping) return;
    server?.kill();
    await closeDatabase();
    throw error;
  }

  const end = await server.exited;
  if (isStopping) return;
  // Not started again here: whoever runs us (systemd, a container) restarts and, unlike us, tells somebody.
  console.error(`${server.lastOutput()}\nThe server ended by itself (${end}); stopping.`);
  await shutDown(1);
}

async function migrate(url: string, step: Step) {
  const applied = await migrateDatabase({ url, onProgress: step.tell });
  step.done(applied.length > 0 ? `${applied.length} applied` : "up to date");
}
