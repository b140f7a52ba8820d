import http from "node:http";

import { requestIdHeader } from "./request-id.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

/** They speak of one connection, not of the message (RFC 9110, section 7.6.1). */
const HOP_HEADERS = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect",
]);
const MAX_CONNECTIONS = 512;
const MAX_HEADER_BYTES = 64 * 1024;

/**
 * Hands a request to Next's server in the other thread and its answer back.
 * @param {string} socketPath
 */
export function createProxy(socketPath) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {{ added: Record<string, string>, identityOnly?: boolean, onBody?: (answer: Request, body: Buffer) => void }} options
   */
  function pass(request, response, { added, identityOnly = false, onBody }) {
    const { method, url, headers } = request;
    // Not among what is added: a learned payload keeps that for others.
    const own = requestIdHeader(request);
    const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_HEADERS.has(name)));
    if (identityOnly) delete sent["accept-encoding"];
    const forward = http.request({
      socketPath,
      agent,
      method,
      path: url,
      headers: sent,
      maxHeaderSize: MAX_HEADER_BYTES,
    });

    forward.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withAdded(answer, { ...added, ...own }));
      if (onBody) collect(answer, (body) => onBody(answer, body));
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    forward.on("error", () => fail(response, own));
    response.on("close", () => {
      if (!response.writableFinished) forward.destroy();
    });
    request.pipe(forward);
  }

  return { pass, close: () => agent.destroy() };
}

/**
 * Next's headers as it wrote them, and ours. A policy that a route sets for itself stands beside ours: browsers apply both.
 * @param {Request} answer
 * @param {Record<string, string>} added
 */
function withAdded({ rawHeaders }, added) {
  /** @type {string[]} */
  const lines = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = "", value = ""] = rawHeaders.slice(i, i + 2);
    if (!HOP_HEADERS.has(name.toLowerCase())) lines.push(name, value);
  }
  return [...lines, ...Object.entries(added).flat()];
}

/**
 * @param {Request} answer
 * @param {(body: Buffer) => void} done
 */
function collect(answer, done) {
  /** @type {Buffer[]} */
  const pieces = [];
  answer.on("data", (/** @type {Buffer} */ piece) => pieces.push(piece));
  answer.on("end", () => done(Buffer.concat(pieces)));
}

/**
 * @param {Response} response
 * @param {Record<string, string>} own
 */
function fail(response, own) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(503, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": "1",
    ...own,
  });
  response.end("The site cannot answer at the moment.\n");
}
