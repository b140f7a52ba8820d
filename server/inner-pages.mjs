/**
 * Under these names Next keeps pages that have another address, or none: it would show the trainer's and a bare 500.
 */
const INNER_PAGES = new Set(["/index", "/_global-error"]);
/** What Next answers with the 404 page. */
const NOT_FOUND = "/_not-found";

/**
 * Has Next answer as it does for an address that does not exist. The address is known to be decodable.
 * @param {import("node:http").IncomingMessage} request
 */
export function hideInnerPages(request) {
  const path = decodeURIComponent((request.url ?? "").replace(/\?.*$/s, ""));
  if (INNER_PAGES.has(path)) request.url = NOT_FOUND;
}
