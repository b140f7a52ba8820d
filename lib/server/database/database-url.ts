import "server-only";

import { OperatorError } from "@/lib/operator-error";
import { TIME_LIMITS_MS } from "@/lib/server/http/time-limits";

/** PostgreSQL ends what a frozen or vanished client leaves open. */
const SITE_SETTINGS = {
  idle_in_transaction_session_timeout: `${TIME_LIMITS_MS.idleTransaction}ms`,
  lock_timeout: `${TIME_LIMITS_MS.lock}ms`,
  statement_timeout: `${TIME_LIMITS_MS.statement}ms`,
  tcp_keepalives_idle: "30",
  tcp_keepalives_interval: "5",
  tcp_keepalives_count: "3",
};

/** The session itself holds the lock of migrations, and building an index may take long. */
const MIGRATION_SETTINGS = {
  ...SITE_SETTINGS,
  idle_session_timeout: "30s",
  idle_in_transaction_session_timeout: "30s",
  lock_timeout: "15s",
  statement_timeout: "0",
};

/** Times are read and written as text without their offset, and the locks decide what races. */
const FIXED_SETTINGS = { DateStyle: "ISO", default_transaction_isolation: "read committed", timezone: "UTC" };

/** Where the site's connections go through a pooler, its role gets these settings. */
export const ROLE_SETTINGS = { ...SITE_SETTINGS, ...FIXED_SETTINGS };

/** Times would move by hours without an error. @throws OperatorError if a pooler has dropped the settings. */
export function requireUtc(zone: string) {
  if (/^(?:Etc\/)?(?:UTC|GMT)$/.test(zone)) return;
  throw new OperatorError(
    `The database's connection is in the time zone ${zone} and not in UTC: see docs/deploying.md, "Behind a pooler".`,
  );
}

/** Poolers refuse a connection that brings options, which have to be settings of the role then. */
export function isOptionsRefusal(error: unknown) {
  return error instanceof Error && /unsupported startup parameter/.test(error.message);
}

export function siteDatabaseUrl(url: string) {
  return withSettings(url, SITE_SETTINGS);
}

export function migrationDatabaseUrl(url: string) {
  return withSettings(url, MIGRATION_SETTINGS);
}

/** PostgreSQL takes the last value of a setting: limits in the operator's URL win, fixed settings stay. */
function withSettings(url: string, settings: Record<string, string>) {
  const merged = new URL(url);
  const parts = [asOptions(settings), merged.searchParams.get("options"), asOptions(FIXED_SETTINGS)];
  const options = parts.filter(Boolean).join(" ");
  merged.searchParams.delete("options");
  // Spaces are written as %20, because not every reader of such URLs takes "+" for a space.
  merged.search += `${merged.search ? "&" : ""}options=${encodeURIComponent(options)}`;
  return merged.href;
}

function asOptions(settings: Record<string, string>) {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`);
  return options.join(" ");
}
