import { deskRoutes } from "@/lib/desk-routes";
import { routes } from "@/lib/routes";

const DEFAULT_PATH = routes.profile;
const MAX_LENGTH = 512;
/** It has one slash, then printable ASCII without a backslash, so that browsers cannot read it as another host. */
const PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;
/** Excludes /api, /_next, "//host" and "%2e". */
const PAGE_PATHNAME = /^\/(?!api\/)(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
/** These would cause a redirect loop or show a health check. */
const EXCLUDED_PATHS = new Set<string>([
  routes.login,
  deskRoutes.loginCode,
  routes.register,
  routes.healthz,
  routes.readyz,
]);
const PARSE_BASE = "http://site.invalid";

/** Returns `otherwise` unless `from` is a page of this site. */
export function safeReturnPath(from: unknown, otherwise: string = DEFAULT_PATH): string {
  if (typeof from !== "string" || from.length > MAX_LENGTH || !PATH.test(from)) return otherwise;

  // Check the parsed path too: "/.//evil" becomes "//evil".
  const url = URL.canParse(from, PARSE_BASE) ? new URL(from, PARSE_BASE) : null;
  if (url?.origin !== PARSE_BASE) return otherwise;
  if (!PAGE_PATHNAME.test(url.pathname) || EXCLUDED_PATHS.has(url.pathname)) return otherwise;

  return `${url.pathname}${url.search}${url.hash}`;
}

export function landingPath(user: { role: string | null } | null) {
  return user?.role === "trainer" ? deskRoutes.today : DEFAULT_PATH;
}
