import { migrateDatabase } from "@/prisma/migrate-database";

import { buildIfStale, compileServer } from "./build";
import { type CommandContext, readOperatorEnv } from "./command-line";
import { openDatabase, type SiteDatabase } from "./database";
import { onStopSignal, withinLimit } from "./processes";
import { requireFreePort, warnAboutContent } from "./start-checks";

const DATABASE_LIMIT_MS = 3 * 60_000;

/** Does the work before `npm start` and `npm run dev`, in a process that ends. */
export async function run({ args: [command], progress }: CommandContext) {
  let opening: Promise<SiteDatabase> | undefined;
  let isStopping = false;
  const closeDatabase = async () => (await opening?.catch(() => undefined))?.close();
  onStopSignal({
    stop() {
      isStopping = true;
      void closeDatabase().then(() => process.exit(0));
    },
    kill: () => process.exit(1),
  });

  const env = readOperatorEnv();
  await requireFreePort(env);
  try {
    const databaseStep = progress.step("Database");
    opening = openDatabase(env, console.error);
    const database = await withinLimit(opening, DATABASE_LIMIT_MS, "The database did not start in time.");
    databaseStep.done(database.isEmbedded ? `embedded, in ${env.DATA_DIR}` : "from DATABASE_URL");

    const migrationStep = progress.step("Migrations");
    const { update: onProgress } = migrationStep;
    const applied = await migrateDatabase({ ...database, onProgress });
    migrationStep.done(applied.length > 0 ? `${applied.length} applied` : "up to date");

    if (command === "start") await buildIfStale(progress.step("Build"));
    else await compileServer();
    await warnAboutContent(env);
  } catch (error) {
    if (!isStopping) throw error;
  } finally {
    await closeDatabase();
  }
}
