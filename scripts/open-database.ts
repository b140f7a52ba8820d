import type { Env } from "@/lib/server/parse-env";

import { DataDirectoryInUse, findRunningPostgres, openEmbeddedPostgres } from "./postgres/embedded-postgres";
import { keptSecret } from "./site-secret";

/** What the site is told about its database, and how to let go of it. */
export type SiteDatabase = {
  url: string;
  secret: string;
  isEmbedded: boolean;
  close: () => Promise<void>;
};

/** The database of DATABASE_URL, or the embedded one. */
export async function openDatabase(env: Env, onTrouble?: (message: string) => void): Promise<SiteDatabase> {
  if (env.DATABASE_URL) {
    return {
      url: env.DATABASE_URL,
      secret: env.NEXTAUTH_SECRET ?? "",
      isEmbedded: false,
      close: async () => undefined,
    };
  }
  const { url, close } = await openEmbeddedPostgres({ dataDir: env.DATA_DIR, ...(onTrouble && { onTrouble }) });
  const secret = env.NEXTAUTH_SECRET ?? (await keptSecret(env.DATA_DIR));
  return { url, secret, isEmbedded: true, close };
}

/** For a command that may be called while the site runs: uses its database, or starts it for the time of the call. */
export async function borrowDatabase(env: Env): Promise<SiteDatabase> {
  try {
    return await openDatabase(env);
  } catch (error) {
    const url = error instanceof DataDirectoryInUse ? await findRunningPostgres(env.DATA_DIR) : undefined;
    if (!url) throw error;
    const secret = env.NEXTAUTH_SECRET ?? (await keptSecret(env.DATA_DIR));
    return { url, secret, isEmbedded: true, close: async () => undefined };
  }
}
