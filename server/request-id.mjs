import { randomUUID } from "node:crypto";

const proxyHops = Number(process.env["TRUST_PROXY_HOPS"] || 0);

/**
 * What proxies make up: UUIDs, hex, Base64 for addresses. Nothing in which an e-mail address or a name with spaces
 * fits.
 */
const SANE_ID = /^[\w.-]{8,64}$/;

/**
 * Names the request, so that what is logged while it is handled can be found: as a trusted proxy has named it, or else
 * by us. A client's own word is not taken, since it would stand in our log.
 * @param {import("node:http").IncomingMessage} request
 */
export function setRequestId({ headers }) {
  headers["x-request-id"] = chooseRequestId(headers["x-request-id"], proxyHops);
}

/**
 * @param {string | string[] | undefined} named
 * @param {number} hops
 */
export function chooseRequestId(named, hops) {
  return hops > 0 && typeof named === "string" && SANE_ID.test(named) ? named : randomUUID();
}

/**
 * For the answer to a request that has been named.
 * @param {import("node:http").IncomingMessage} request
 * @returns {Record<string, string>}
 */
export function requestIdHeader({ headers }) {
  const id = headers["x-request-id"];
  return id === undefined ? {} : { "X-Request-Id": String(id) };
}
