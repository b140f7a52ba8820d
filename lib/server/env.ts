import "server-only";

import { OperatorError } from "@/lib/operator-error";

import { type Env, parseEnv } from "./parse-env";

/** The site needs these variables, and `npm start` sets them if the operator does not. */
type SiteEnv = Env & { DATABASE_URL: string; NEXTAUTH_SECRET: string };

let parsed: SiteEnv | undefined;

/** Call inside functions, because builds have no environment. @throws Error with one line per invalid variable. */
export function env(): SiteEnv {
  parsed ??= readSiteEnv();
  return parsed;
}

/** Builds on the address that is configured, because a request's Host header may be forged. */
export function siteUrl(path: string) {
  return new URL(path, env().NEXTAUTH_URL);
}

export function isSiteSecure() {
  return env().NEXTAUTH_URL.startsWith("https:");
}

function readSiteEnv(): SiteEnv {
  const result = parseEnv(process.env);
  if (!result.ok) throw new OperatorError(result.errors.join("\n"));

  const { DATABASE_URL, NEXTAUTH_SECRET } = result.env;
  if (!DATABASE_URL || !NEXTAUTH_SECRET) {
    throw new OperatorError(
      "DATABASE_URL and NEXTAUTH_SECRET are not set. `npm start` sets both with its embedded database.",
    );
  }
  return { ...result.env, DATABASE_URL, NEXTAUTH_SECRET };
}
