import { hasDraftCookie } from "./draft-cookie.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */

/** Written anew for the bytes that are sent. */
const OWN_HEADERS = /^(?:etag|content-length|content-encoding|transfer-encoding|connection|keep-alive|date)$/i;
/** What Next says of an output that it makes anew only when told to. */
const FOREVER = "s-maxage=31536000";

/**
 * Whether Next made its answer for everybody, now or earlier.
 * @param {Request} request
 * @param {Request} answer
 */
export function isFromCache(request, { headers }) {
  const isPersonal = hasDraftCookie(request.headers) && headers["cache-control"]?.includes("no-store");
  return headers["x-nextjs-cache"] !== undefined && !isPersonal;
}

/**
 * Whether Next took its answer from its cache, where it stays for everybody until it is revalidated.
 * @param {Request} answer
 */
export function isLasting({ statusCode, headers }) {
  return (
    statusCode === 200 &&
    headers["x-nextjs-cache"] === "HIT" &&
    headers["cache-control"] === FOREVER &&
    headers["set-cookie"] === undefined
  );
}

/**
 * @param {Request} answer
 * @returns {Record<string, string>}
 */
export function headersToKeep({ headers }) {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.test(name) ? [] : [[name, String(value)]],
  );
  return Object.fromEntries(kept);
}
