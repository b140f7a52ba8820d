import type { IncomingMessage } from "node:http";

import { isOwnOrigin } from "./forwarded-headers";
import type { Refusal } from "./refuse";

/** Next repeats the URL in redirect headers, which are limited too. */
const MAX_URL_LENGTH = 4_096;
const OWN_SITES = ["same-origin", "none"];
const METHODS = ["GET", "HEAD", "POST"];
const PAGE_TYPES = /^(?:multipart\/form-data;\s*boundary=(?:"[^"\r\n]{1,70}"|[^\s";,]{1,70})|text\/plain)\s*(?:;.*)?$/i;
const API_TYPES = /^application\/(?:x-www-form-urlencoded|json)\s*(?:;.*)?$/i;
/** Letters, digits and "-._~" (RFC 3986, 6.2.2). */
const ENCODED_UNRESERVED = /^%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)$/i;
/** Next's names for pages that have another URL, or none, and what it would decode into such: "/", "[" and "]". */
const INTERNAL_PATH = /^\/(?:index|_global-error)$|%(?:2F|5[BD])/;
const NOT_FOUND = "/_not-found";

/** Runs first, so that all code reads the same address. An absolute URL's host overrides Host (RFC 9112, 3.2.2). */
export function normalizeRequest(request: IncomingMessage) {
  const { url = "", headers } = request;
  const isAbsolute = /^https?:\/\//i.test(url);
  const address = isAbsolute ? url : `http://localhost${url}`;
  if ((isAbsolute || url.startsWith("/")) && URL.canParse(address)) {
    const { host, pathname, search } = new URL(address);
    if (isAbsolute) headers.host = host;
    const path = pathname.replace(/%../g, (code) =>
      ENCODED_UNRESERVED.test(code) ? decodeURIComponent(code) : code.toUpperCase(),
    );
    request.url = INTERNAL_PATH.test(path) ? NOT_FOUND : path + search;
  }
  // For any other value Next would send a page.
  if (headers["rsc"] !== "1") delete headers["rsc"];
}

/** @returns the decoded path; undefined if it is malformed. */
export function readPath({ url = "" }: IncomingMessage) {
  const [path = ""] = url.split("?", 1);
  try {
    return path.startsWith("/") ? decodeURIComponent(path) : undefined;
  } catch {
    return undefined;
  }
}

export function checkRequest(request: IncomingMessage): Refusal | undefined {
  const { method = "", url = "", rawHeaders, httpVersion } = request;
  const { "transfer-encoding": coding } = request.headers;
  if (!METHODS.includes(method)) {
    return { status: 405, reason: "This method is not served.", headers: { Allow: METHODS.join(", ") } };
  }
  if (url.length > MAX_URL_LENGTH) return { status: 414, reason: "The request's address is too long." };
  if (readPath(request) === undefined) return { status: 400, reason: "The request's path is malformed." };
  // RFC 9112, section 6.1.
  if (coding !== undefined && (httpVersion !== "1.1" || coding.toLowerCase() !== "chunked")) {
    return { status: 400, reason: "This transfer coding is not served." };
  }
  // RFC 9112, section 3.2.
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  return hosts.length > 1 ? { status: 400, reason: "The request has two Host headers." } : undefined;
}

export function checkForm(request: IncomingMessage, path: string, publicUrl: string): Refusal | undefined {
  if (request.method !== "POST") return undefined;
  const { origin, "content-type": type, "sec-fetch-site": site = "none" } = request.headers;
  // Browsers send at least one of them with a form; other clients have no cookies to abuse.
  const isOurs = origin === undefined ? OWN_SITES.includes(site) : isOwnOrigin(request, origin, publicUrl);
  if (!isOurs) return { status: 403, reason: "This form belongs to another site." };
  const types = path.startsWith("/api/") ? API_TYPES : PAGE_TYPES;
  if (type !== undefined && !types.test(type)) return { status: 415, reason: "This kind of content is not served." };
  return undefined;
}
