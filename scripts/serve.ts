import { existsSync } from "node:fs";

import { OperatorError } from "@/lib/operator-error";

import { BUILD_STAMP } from "./build";
import { type CommandContext, readOperatorEnv } from "./command-line";
import { runSite } from "./start";

/**
 * What a container runs: no build and no migrations. It starts while the database is down, and an older release starts
 * after a newer one has migrated.
 */
export async function run({ progress }: CommandContext) {
  const { DATABASE_URL } = readOperatorEnv();
  if (!DATABASE_URL) throw new OperatorError("DATABASE_URL is missing: only npm start has an embedded database.");
  if (!existsSync(BUILD_STAMP)) throw new OperatorError("There is no build: run npm run build first.");
  await runSite({ progress, isPrepared: true });
}
