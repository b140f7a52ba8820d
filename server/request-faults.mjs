import { isOwnOrigin } from "./public-origin.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("./refuse.mjs").Fault} Fault */

/** Next repeats the address in headers of redirects, more than once, and those have their limit too. */
const MAX_URL_LENGTH = 4_096;
const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);
const READING = new Set(["GET", "HEAD", "OPTIONS"]);
/** Next's names for server actions: a byte of flags and a hash, in hex. */
const ACTION_ID = /^[0-9a-f]{40,42}$/;
/** What forms and actions send to a page. */
const PAGE_TYPES = /^(?:multipart\/form-data;\s*boundary=(?:"[^"\r\n]{1,70}"|[^\s";,]{1,70})|text\/plain)\s*(?:;.*)?$/i;
const API_TYPES = /^application\/(?:x-www-form-urlencoded|json)\s*(?:;.*)?$/i;

/** @type {Fault} */
const FOREIGN = { status: 403, reason: "This form belongs to another site." };
/** @type {Fault} */
const UNKNOWN_ACTION = { status: 400, reason: "There is no such action." };
/** @type {Fault} */
const UNSUPPORTED = { status: 415, reason: "This kind of content is not served." };

/**
 * What is wrong with a request before its body is read. Next would answer some of these with a 500.
 * @param {Request} request
 * @returns {Fault | undefined}
 */
export function findFault(request) {
  const { method = "", url = "" } = request;
  if (!METHODS.has(method)) return { status: 405, reason: "This method is not served." };
  if (url.length > MAX_URL_LENGTH) return { status: 414, reason: "The request's address is too long." };
  if (!url.startsWith("/") || !isDecodable(url)) return { status: 400, reason: "The request's path is malformed." };
  return READING.has(method) ? undefined : findFormFault(request);
}

/** @param {string} url */
function isDecodable(url) {
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ""));
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {Request} request
 * @returns {Fault | undefined}
 */
function findFormFault(request) {
  const { origin, "content-type": type, "next-action": actionId } = request.headers;
  // Browsers always send an Origin with a form; what sends none is no browser and carries nobody's cookies.
  if (origin !== undefined && !isOwnOrigin(request, origin)) return FOREIGN;
  if (actionId !== undefined && !ACTION_ID.test(String(actionId))) return UNKNOWN_ACTION;

  const types = request.url?.startsWith("/api/") ? API_TYPES : PAGE_TYPES;
  return type === undefined || types.test(type) ? undefined : UNSUPPORTED;
}
