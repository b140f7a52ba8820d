import { existsSync } from "node:fs";

import { OperatorError } from "@/lib/operator-error";
import type { Env } from "@/lib/server/parse-env";

import { readOperatorEnv } from "./command-line";
import { borrowEmbeddedPostgres, type EmbeddedPostgres, openEmbeddedPostgres } from "./embedded-postgres";
import { generatedSecret } from "./data-dir";
import { clusterFolder } from "./postmaster";

export type SiteDatabase = Awaited<ReturnType<typeof chooseDatabase>>;

export function openDatabase(env: Env, onWarning?: (message: string) => void) {
  return chooseDatabase(env, () => openEmbeddedPostgres({ dataDir: env.DATA_DIR, onWarning }));
}

/** It creates no database: if the site has another one, a command would show an empty one without a warning. */
export async function borrowDatabase<Result>(work: (database: SiteDatabase, env: Env) => Promise<Result>) {
  const env = readOperatorEnv();
  const { DATA_DIR: dataDir } = env;
  const database = await chooseDatabase(env, () => {
    if (!existsSync(clusterFolder(dataDir))) {
      throw new OperatorError(
        `DATABASE_URL is not set, and ${dataDir} holds no database: set DATABASE_URL to the site's, or run npm start first.`,
      );
    }
    console.error(`DATABASE_URL is not set: using the embedded database in ${dataDir}.`);
    return borrowEmbeddedPostgres(dataDir);
  });
  try {
    return await work(database, env);
  } finally {
    await database.close();
  }
}

async function chooseDatabase(env: Env, openEmbedded: () => Promise<EmbeddedPostgres>) {
  const { DATABASE_URL: url, DIRECT_URL: directUrl, NEXTAUTH_SECRET: secret } = env;
  if (url) return { url, directUrl, secret: secret ?? "", isEmbedded: false, close: async () => undefined };

  const postgres = await openEmbedded();
  return { ...postgres, secret: secret ?? (await generatedSecret(env.DATA_DIR, "nextauth-secret")), isEmbedded: true };
}
