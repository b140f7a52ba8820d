import http from "node:http";

import { brotliFor } from "./dense-answer.mjs";
import { answerPlainly } from "./plain-answer.mjs";
import { orBreakOff, readBody } from "./read-body.mjs";
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
/**
 * Request headers that keep Next from sending what the front can finish: readable, and although the client has it under
 * our tag.
 */
const LEFT_OUT = {
  "as asked": [],
  identity: ["accept-encoding"],
  whole: ["accept-encoding", "if-none-match", "if-modified-since"],
};
const MAX_CONNECTIONS = 512;
const MAX_HEADER_BYTES = 64 * 1024;

/**
 * @typedef {object} PassOptions
 * @property {Record<string, string>} added Headers for the answer.
 * @property {keyof typeof LEFT_OUT} [wanted] Whole is with a body as well, whatever was asked.
 * @property {(answer: Request, own: Record<string, string>) => boolean} [takeOver] Whether somebody else sends this answer.
 * @property {(answer: Request, body: Buffer) => void} [onBody]
 * @property {boolean} [isDense] Whether to compress what comes uncompressed.
 */

/**
 * Hands a request to Next's server in the other thread and its answer back.
 * @param {string} socketPath
 * @param {() => void} beforeAnswer Called when an answer has begun to arrive.
 */
export function createProxy(socketPath, beforeAnswer) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {PassOptions} options
   */
  function pass(request, response, { added, wanted = "as asked", takeOver, onBody, isDense = false }) {
    const { method, url, headers } = request;
    // Not among what is added: what is kept would hand it to others.
    const own = requestIdHeader(request);
    const leftOut = new Set([...HOP_HEADERS, ...LEFT_OUT[wanted]]);
    const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !leftOut.has(name)));
    const forward = http.request({
      socketPath,
      agent,
      method: wanted === "whole" ? "GET" : method,
      path: url,
      headers: sent,
      maxHeaderSize: MAX_HEADER_BYTES,
    });

    forward.on("response", (answer) => {
      beforeAnswer();
      answer.on("error", () => response.destroy());
      if (takeOver?.(answer, own)) return;
      const brotli = isDense ? brotliFor(answer) : undefined;
      const headers = { ...added, ...own, ...(brotli && { "Content-Encoding": "br" }) };
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withAdded(answer, headers));
      if (onBody) orBreakOff(tell(answer, onBody), response);
      if (brotli) answer.pipe(brotli).pipe(response);
      else answer.pipe(response);
    });
    forward.on("error", (error) => fail(error, response, own));
    response.on("close", () => {
      if (!response.writableFinished) forward.destroy();
    });
    request.pipe(forward);
  }

  return { pass, close: () => agent.destroy() };
}

/**
 * Next's headers as it wrote them, and ours. A length ends where an encoding of ours begins. A policy that a route sets
 * for itself stands beside ours: browsers apply both.
 * @param {Request} answer
 * @param {Record<string, string>} added
 */
export function withAdded({ rawHeaders }, added) {
  const leftOut = new Set(added["Content-Encoding"] ? [...HOP_HEADERS, "content-length"] : HOP_HEADERS);
  /** @type {string[]} */
  const lines = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = "", value = ""] = rawHeaders.slice(i, i + 2);
    if (!leftOut.has(name.toLowerCase())) lines.push(name, value);
  }
  return [...lines, ...Object.entries(added).flat()];
}

/**
 * @param {Request} answer
 * @param {NonNullable<PassOptions["onBody"]>} onBody
 */
async function tell(answer, onBody) {
  onBody(answer, await readBody(answer));
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {Response} response
 * @param {Record<string, string>} own
 */
function fail(error, response, own) {
  // Whoever has gone away took the request along.
  if (response.destroyed) return;
  console.error("the answer of the site's own server did not arrive", error.code);
  if (response.headersSent) response.destroy();
  else answerPlainly(response, 503, "The site cannot answer at the moment.", { "Retry-After": "1", ...own });
}
