import { KEEP_ALIVE_SECONDS } from "./request-timeouts.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {import("./prepared-answer.mjs").Variant} Variant */
/** @typedef {Response & { _header: string, _headerSent: boolean }} OpenResponse What Node keeps of the head it has written. */

/** Beyond this the bytes outweigh the head, and a second copy of them in memory is worth nothing. */
const MAX_BODY_BYTES = 128 * 1024;
const STATUS_LINES = { 200: "HTTP/1.1 200 OK\r\n", 304: "HTTP/1.1 304 Not Modified\r\n" };

let second = 0;
let date = "";

/**
 * Sends head and body as one piece of bytes that is made once a second, when its Date changes. Node's `writeHead`
 * checks and joins some 17 header lines for every answer, a third of what a page from memory costs; that these lines
 * are sound was seen when Node wrote them for the first answer of their kind.
 * @param {Response} response
 * @param {200 | 304} status
 * @param {Variant} variant
 */
export function sendWhole(response, status, variant) {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    date = new Date(now * 1_000).toUTCString();
  }
  if (variant.wholeSecond !== now) {
    variant.whole = Buffer.concat([Buffer.from(head(status, variant.headers), "latin1"), variant.body]);
    variant.wholeSecond = now;
  }
  const open = /** @type {OpenResponse} */ (response);
  open.statusCode = status;
  open._header = STATUS_LINES[status];
  open._headerSent = true;
  open.end(variant.whole);
}

/**
 * Whatever asks for less than an ordinary answer on a connection that stays open is left to Node.
 * @param {Request} request
 * @param {Response} response
 * @param {Variant} variant
 */
export function canSendWhole({ method, httpVersion }, response, { body }) {
  return method === "GET" && httpVersion === "1.1" && response.shouldKeepAlive && body.length <= MAX_BODY_BYTES;
}

/**
 * @param {200 | 304} status
 * @param {string[]} headers
 */
function head(status, headers) {
  let lines = STATUS_LINES[status];
  for (let i = 0; i < headers.length; i += 2) lines += `${headers[i]}: ${headers[i + 1]}\r\n`;
  return `${lines}Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n\r\n`;
}
