import type { Env } from "@/lib/server/parse-env";

import { borrowEmbeddedPostgres, openEmbeddedPostgres } from "./postgres/embedded-postgres";
import type { EmbeddedPostgres } from "./postgres/keep-running";
import { keptSecret } from "./site-secret";

/** What the site is told about its database, and how to let go of it. */
export type SiteDatabase = {
  url: string;
  secret: string;
  isEmbedded: boolean;
  close: () => Promise<void>;
};

/** The database of DATABASE_URL, or the embedded one. */
export function openDatabase(env: Env, onTrouble?: (message: string) => void): Promise<SiteDatabase> {
  return chooseDatabase(env, () => openEmbeddedPostgres({ dataDir: env.DATA_DIR, ...(onTrouble && { onTrouble }) }));
}

/** For a command that may be called while the site runs: uses its database, or starts it for the time of the call. */
export function borrowDatabase(env: Env): Promise<SiteDatabase> {
  return chooseDatabase(env, () => borrowEmbeddedPostgres(env.DATA_DIR));
}

async function chooseDatabase(env: Env, openEmbedded: () => Promise<EmbeddedPostgres>): Promise<SiteDatabase> {
  if (env.DATABASE_URL) {
    return {
      url: env.DATABASE_URL,
      secret: env.NEXTAUTH_SECRET ?? "",
      isEmbedded: false,
      close: async () => undefined,
    };
  }
  const { url, close } = await openEmbedded();
  const secret = env.NEXTAUTH_SECRET ?? (await keptSecret(env.DATA_DIR));
  return { url, secret, isEmbedded: true, close };
}
