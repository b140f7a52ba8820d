import "server-only";

import { type Env, parseEnv } from "@/lib/server/parse-env";

/** What the running site needs beyond what an operator must set: `npm start` fills these in. */
type SiteEnv = Env & { DATABASE_URL: string; NEXTAUTH_SECRET: string };

let parsed: SiteEnv | undefined;

/**
 * The environment, checked once. Call it inside functions, never at the top of a module: a build has no environment.
 * @throws Error naming each wrong variable in a line of its own.
 */
export function env(): SiteEnv {
  parsed ??= readSiteEnv();
  return parsed;
}

function readSiteEnv(): SiteEnv {
  const result = parseEnv(process.env);
  if (!result.ok) throw new Error(result.errors.join("\n"));

  const { DATABASE_URL, NEXTAUTH_SECRET } = result.env;
  if (!DATABASE_URL || !NEXTAUTH_SECRET) {
    throw new Error("DATABASE_URL and NEXTAUTH_SECRET are not set. `npm start` sets both with its embedded database.");
  }
  return { ...result.env, DATABASE_URL, NEXTAUTH_SECRET };
}
