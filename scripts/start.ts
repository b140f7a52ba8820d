import { setTimeout as sleep } from "node:timers/promises";

import { buildIfStale, compileServer } from "./build";
import { type CommandContext, type Progress, readOperatorEnv } from "./command-line";
import { openDatabase, type SiteDatabase } from "./database";
import { migrateDatabase } from "@/prisma/migrate-database";
import { onStopSignal, withinLimit } from "./processes";
import { requireFreePort, warnAboutContent } from "./start-checks";
import { localAddress, startWebServer, type WebServer } from "./web-server";

const DATABASE_LIMIT_MS = 3 * 60_000;
/** How long a stop waits for a database that is still starting. */
const OPENING_LIMIT_MS = 10_000;

type Options = {
  mode?: "production" | "development";
  progress: Progress;
  /** Neither migrates nor builds. */
  isPrepared?: boolean;
};

/** `npm start` */
export async function run({ progress }: CommandContext) {
  await runSite({ progress });
}

export async function runSite({ mode = "production", progress, isPrepared = false }: Options) {
  let opening: Promise<SiteDatabase> | undefined;
  let server: WebServer | undefined;
  let isStopping = false;

  // A reader of our output, such as `head`, may end before us. The database must still be stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  onStopSignal({
    stop() {
      isStopping = true;
      console.log("Stopping: requests in progress are finished first.");
      void shutDown(0);
    },
    kill: () => (server ? server.kill() : process.exit(1)),
  });
  const env = readOperatorEnv();
  await requireFreePort(env);

  async function shutDown(status: number) {
    await server?.stop();
    await closeDatabase();
    process.exit(status);
  }

  async function closeDatabase() {
    const database = await Promise.race([opening?.catch(() => undefined), sleep(OPENING_LIMIT_MS, undefined)]);
    await database?.close();
  }

  try {
    const databaseStep = progress.step("Database");
    opening = openDatabase(env, console.error);
    const database = await withinLimit(opening, DATABASE_LIMIT_MS, "The database did not start in time.");
    databaseStep.done(database.isEmbedded ? `embedded, in ${env.DATA_DIR}` : "from DATABASE_URL");

    if (!isPrepared) {
      const migrationStep = progress.step("Migrations");
      const { update: onProgress } = migrationStep;
      const applied = await migrateDatabase({ url: database.url, onProgress, onWarning: console.warn });
      migrationStep.done(applied.length > 0 ? `${applied.length} applied` : "up to date");

      if (mode === "production") await buildIfStale(progress.step("Build"));
      else await compileServer();
    }

    const serverStep = progress.step("Server");
    server = await startWebServer({
      host: env.HOST,
      port: env.PORT,
      env: {
        ...process.env,
        NODE_ENV: mode,
        NEXT_TELEMETRY_DISABLED: "1",
        DATABASE_URL: database.url,
        NEXTAUTH_SECRET: database.secret,
        NEXTAUTH_URL: env.NEXTAUTH_URL,
      },
    });
    serverStep.done("listening");
    await warnAboutContent(env);
    console.log(`Ready: ${localAddress(env.HOST, env.PORT)}`);
  } catch (error) {
    if (isStopping) return;
    server?.kill();
    await closeDatabase();
    throw error;
  }

  const reason = await server.exited;
  if (isStopping) return;
  // Restarting is left to the service manager (systemd, a container), which also reports it.
  console.error(`${server.lastOutput()}\nThe server ended by itself (${reason}); stopping.`);
  await shutDown(1);
}
