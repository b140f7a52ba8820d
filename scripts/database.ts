import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import type { Env } from "@/lib/server/parse-env";

import { borrowEmbeddedPostgres, type EmbeddedPostgres, openEmbeddedPostgres } from "./embedded-postgres";

export type SiteDatabase = Awaited<ReturnType<typeof chooseDatabase>>;

export function openDatabase(env: Env, onWarning?: (message: string) => void) {
  return chooseDatabase(env, () => openEmbeddedPostgres({ dataDir: env.DATA_DIR, onWarning }));
}

/** For a command: shares the embedded database with a running site, or starts it until the command ends. */
export function borrowDatabase(env: Env) {
  return chooseDatabase(env, () => borrowEmbeddedPostgres(env.DATA_DIR));
}

async function chooseDatabase(env: Env, openEmbedded: () => Promise<EmbeddedPostgres>) {
  const { DATABASE_URL: url, NEXTAUTH_SECRET: secret } = env;
  const done = async () => undefined;
  if (url) return { url, secret: secret ?? "", isEmbedded: false, close: done, leave: done };

  const postgres = await openEmbedded();
  return { ...postgres, secret: secret ?? (await generatedSecret(env.DATA_DIR)), isEmbedded: true };
}

/** Generated once, so that a restart signs nobody out. */
async function generatedSecret(dataDir: string) {
  const file = path.join(dataDir, "nextauth-secret");
  const secret = randomBytes(32).toString("base64url");
  await writeFile(file, secret, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(file, "utf8")).trim();
}
