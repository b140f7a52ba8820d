import { existsSync } from "node:fs";

import { OperatorError } from "@/lib/operator-error";

import { BUILD_STAMP } from "./build";
import { type CommandContext, readOperatorEnv } from "./command-line";
import { runSite } from "./start";

/** For containers: no build or migration, so it starts while the database is down or migrated by a newer release. */
export async function run({ progress }: CommandContext) {
  const { DATABASE_URL } = readOperatorEnv();
  if (!DATABASE_URL) throw new OperatorError("DATABASE_URL is missing: only npm start has an embedded database.");
  if (!existsSync(BUILD_STAMP)) throw new OperatorError("There is no build: run npm run build first.");
  await runSite({ progress, isPrepared: true });
}
