import type { IncomingMessage, ServerResponse } from "node:http";

import type { BufferedRequest } from "./buffered-request";
import { isOwnOrigin } from "./forwarded-headers";
import { INERT_CSP } from "./security-headers";

/** Next repeats the URL in redirect headers, which are limited too. */
const MAX_URL_LENGTH = 4_096;
const METHODS = ["GET", "HEAD", "POST"];
const PAGE_TYPES = /^(?:multipart\/form-data;\s*boundary=(?:"[^"\r\n]{1,70}"|[^\s";,]{1,70})|text\/plain)\s*(?:;.*)?$/i;
const API_TYPES = /^application\/(?:x-www-form-urlencoded|json)\s*(?:;.*)?$/i;
const ENCODED = /(?:%[\da-f]{2})+/gi;
/** Mail programs send it to the address in List-Unsubscribe, from anywhere and without cookies (RFC 8058). */
const ONE_CLICK = JSON.stringify([["List-Unsubscribe", "One-Click"]]);
/** Next's names for pages that have another URL, or none, and what it would decode into such: "/", and but for files "[" and "]". */
const INTERNAL_PATH = /^\/(?:index|_global-error)$|%2F|^(?!\/_next\/).*%5[BD]/;

export type Refusal = { status: number; reason: string; headers?: Record<string, string> };

/** Runs first, so that all code reads the same address. @returns the decoded path; "" if it is malformed. */
export function normalizeRequest(request: IncomingMessage): string {
  const { url = "", headers } = request;
  // For any other value Next would send a page.
  if (headers["rsc"] !== "1") delete headers["rsc"];
  const isAbsolute = /^https?:\/\//i.test(url);
  if (!isAbsolute && !url.startsWith("/")) return "";
  try {
    const { host, pathname, search } = new URL(isAbsolute ? url : `http://localhost${url}`);
    const decodedPath = decodeURIComponent(pathname);
    // An absolute URL's host overrides Host (RFC 9112, 3.2.2).
    if (isAbsolute) headers.host = host;
    const path = pathname.replace(ENCODED, (codes) => encodeURIComponent(decodeURIComponent(codes)));
    if (INTERNAL_PATH.test(path)) return (request.url = "/_not-found");
    request.url = path + search;
    return decodedPath;
  } catch {
    return "";
  }
}

export function checkRequest(request: IncomingMessage, path: string): Refusal | undefined {
  const { method = "", url = "", headers, headersDistinct, httpVersion } = request;
  const { "transfer-encoding": coding } = headers;
  if (!METHODS.includes(method)) {
    return { status: 405, reason: "This method is not served.", headers: { Allow: METHODS.join(", ") } };
  }
  if (url.length > MAX_URL_LENGTH) return { status: 414, reason: "The request's address is too long." };
  if (path === "") return { status: 400, reason: "The request's path is malformed." };
  // RFC 9112, section 6.1, requires this.
  if (coding !== undefined && (httpVersion !== "1.1" || coding.toLowerCase() !== "chunked")) {
    return { status: 400, reason: "This transfer coding is not served." };
  }
  // RFC 9112, section 3.2, requires this.
  if (headersDistinct["host"]?.[1] !== undefined) return { status: 400, reason: "The request has two Host headers." };
  return undefined;
}

export function checkForm(request: IncomingMessage, path: string, publicUrl: string): Refusal | undefined {
  if (request.method !== "POST") return undefined;
  const { origin, "content-type": type, "sec-fetch-site": site = "none" } = request.headers;
  // Browsers send at least one of them with a form; other clients have no cookies to abuse.
  const isOurs =
    origin === undefined ? ["same-origin", "none"].includes(site) : isOwnOrigin(request, origin, publicUrl);
  if (!isOurs) return { status: 403, reason: "This form belongs to another site." };
  const types = path.startsWith("/api/") ? API_TYPES : PAGE_TYPES;
  if (type !== undefined && !types.test(type)) return { status: 415, reason: "This kind of content is not served." };
  return undefined;
}

export async function isOneClickUnsubscribe(request: BufferedRequest) {
  return request.method === "POST" && JSON.stringify([...(await request.receivedForm())]) === ONE_CLICK;
}

/** Closes the connection, since the rest of the request is not read. */
export function refuse(request: IncomingMessage, response: ServerResponse, { status, reason, headers }: Refusal) {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": INERT_CSP,
    Connection: "close",
    ...headers,
  });
  response.end(`${reason}\n`);
  if (request.complete) return;
  // Discards what still arrives, so that the client gets the response and not a reset.
  request.resume();
  response.once("finish", () => setTimeout(() => request.socket.destroy(), 500).unref());
}
