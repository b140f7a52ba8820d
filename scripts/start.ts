import { setTimeout as sleep } from "node:timers/promises";

import { DatabaseAwayError } from "@/prisma/direct-connection";
import { migrateDatabase } from "@/prisma/migrate-database";

import { type Progress, readOperatorEnv, type Step } from "./command-line";
import { openDatabase, type SiteDatabase } from "./database";
import { localAddress, startWebServer, type WebServer } from "./web-server";

/** npm forwards a Ctrl-C that the terminal has already sent us, so two at once are one. */
const SAME_SIGNAL_MS = 1_000;
/** A stop waits this long for a database that is still starting. */
const OPENING_LIMIT_MS = 10_000;
const MIGRATION_RETRY_MS = 2_000;

/** Opens the database, and runs beside it and the server during `npm start` and `npm run dev`. Compiled, it needs no TypeScript loader. */
export async function run({ command, progress }: { command: string; progress: Progress }) {
  let opening: Promise<SiteDatabase> | undefined;
  let server: WebServer | undefined;
  let exited: Promise<string>;
  let stoppingSince: number | undefined;

  // A reader of our output, such as `head`, may end before us. The database must still be stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    const earlier = process.listeners(signal);
    process.on(signal, handleStopSignal);
    // This comes last, or a signal that has arrived but was not yet delivered would be lost.
    for (const listener of earlier) process.off(signal, listener);
  }

  function handleStopSignal() {
    if (stoppingSince === undefined) {
      stoppingSince = Date.now();
      console.log("Stopping: requests in progress are finished first.");
      void shutDown(0);
    } else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) {
      if (server) server.kill();
      else process.exit(1);
    }
  }

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
    const env = readOperatorEnv();
    const databaseStep = progress.step("Database");
    opening = openDatabase(env, console.error);
    const database = await opening;
    databaseStep.done(database.isEmbedded ? `embedded, in ${env.DATA_DIR}` : "from DATABASE_URL");

    const address = localAddress(env.HOST, env.PORT);
    const migrated = migrate(database, progress.step("Migrations"), address);
    // Another database may be away for long. Pages that need none are served meanwhile, the others not before the migrations.
    if (database.isEmbedded) await migrated;

    const serverStep = progress.step("Server");
    const listening = startWebServer({
      ...process.env,
      NODE_ENV: command === "dev" ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
      HOST: env.HOST,
      PORT: String(env.PORT),
      DATABASE_URL: database.url,
      NEXTAUTH_SECRET: database.secret,
      NEXTAUTH_URL: env.NEXTAUTH_URL,
    }).then((started) => {
      server = started;
      serverStep.done("listening");
      return started;
    });
    const isReady = Promise.all([migrated, listening]).then(() => {
      console.log(`Ready: ${address}`);
    });
    exited = listening.then((started) => started.exited);
    await Promise.race([isReady, exited]);
  } catch (error) {
    if (stoppingSince) return;
    await server?.stop();
    await closeDatabase();
    throw error;
  }

  const reason = await exited;
  if (stoppingSince) return;
  // Restarting is left to the service manager (systemd, a container), which also reports it.
  console.error(`The server ended by itself (${reason}); stopping.`);
  await shutDown(1);
}

/** Waits for a database that is away. The embedded one was opened, so that it is there. */
async function migrate(database: SiteDatabase, step: Step, address: string) {
  for (let isTold = false; ; isTold = true) {
    try {
      const applied = await migrateDatabase({ ...database, onProgress: step.update });
      return step.done(applied.length > 0 ? `${applied.length} applied` : "up to date");
    } catch (error) {
      if (database.isEmbedded || !(error instanceof DatabaseAwayError)) throw error;
      if (!isTold) step.update(`${error.message} Until then ${address} shows what needs no database.`);
    }
    await sleep(MIGRATION_RETRY_MS);
  }
}
