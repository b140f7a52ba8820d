const DEFAULT_PATH = "/user-profile";
const MAX_LENGTH = 512;
/** One slash, then printable ASCII without a backslash: nothing a browser would read as another host. */
const PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;
/** Every page lies at the root, so this admits the pages and none of /api, /_next, "//host" or "%2e". */
const PAGE_PATHNAME = /^\/[a-z0-9-]*$/;
/** Returning here would loop, or show a health check. */
const NO_DESTINATIONS = new Set(["/login", "/register", "/healthz", "/readyz"]);
/** Only there to parse against; it never reaches the visitor. */
const ANY_SITE = "http://site.invalid";

/** Where to go after signing in: `from` if it is a page of this site, else the profile. */
export function safeReturnPath(from: unknown): string {
  if (typeof from !== "string" || from.length > MAX_LENGTH || !PATH.test(from)) return DEFAULT_PATH;

  // What looks like a path before parsing may not be one after it: "/.//evil" becomes "//evil".
  const url = URL.canParse(from, ANY_SITE) ? new URL(from, ANY_SITE) : null;
  if (url?.origin !== ANY_SITE) return DEFAULT_PATH;
  if (!PAGE_PATHNAME.test(url.pathname) || NO_DESTINATIONS.has(url.pathname)) return DEFAULT_PATH;

  return `${url.pathname}${url.search}${url.hash}`;
}
