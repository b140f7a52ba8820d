import { COMMON_HEADERS, INERT_POLICY } from "./policy.mjs";

/** @typedef {{ status: 400 | 403 | 405 | 413 | 414 | 415, reason: string }} Fault */

/**
 * Answers in Next's place. The connection ends, since the rest of the request is not read.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {Fault} fault
 */
export function refuse(request, response, { status, reason }) {
  response.writeHead(status, {
    ...COMMON_HEADERS,
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": INERT_POLICY,
    Connection: "close",
  });
  response.end(`${reason}\n`);
  // What still arrives is thrown away for a moment, so that the client reads the answer and not a reset.
  request.resume();
  response.once("finish", () => setTimeout(() => request.socket.destroy(), 500).unref());
}
