import { routes } from "@/lib/routes";

const DEFAULT_PATH = routes.profile;
const MAX_LENGTH = 512;
/** It has one slash, then printable ASCII without a backslash, so that browsers cannot read it as another host. */
const PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;
/** Excludes /api, /_next, "//host" and "%2e". */
const PAGE_PATHNAME = /^\/(?!api\/)(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
/** These would cause a redirect loop or show a health check. */
const EXCLUDED_PATHS = new Set<string>([routes.login, routes.register, routes.healthz, routes.readyz]);
const PARSE_BASE = "http://site.invalid";

export function safeReturnPath(from: unknown): string {
  if (typeof from !== "string" || from.length > MAX_LENGTH || !PATH.test(from)) return DEFAULT_PATH;

  // Check the parsed path too: "/.//evil" becomes "//evil".
  const url = URL.canParse(from, PARSE_BASE) ? new URL(from, PARSE_BASE) : null;
  if (url?.origin !== PARSE_BASE) return DEFAULT_PATH;
  if (!PAGE_PATHNAME.test(url.pathname) || EXCLUDED_PATHS.has(url.pathname)) return DEFAULT_PATH;

  return `${url.pathname}${url.search}${url.hash}`;
}
