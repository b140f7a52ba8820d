import { answerPlainly } from "./plain-answer.mjs";

/** @typedef {{ status: 400 | 403 | 405 | 413 | 414 | 415 | 500, reason: string }} Fault */

/**
 * The connection ends, since the rest of the request is not read.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {Fault} fault
 */
export function refuse(request, response, { status, reason }) {
  answerPlainly(response, status, reason, { Connection: "close" });
  // What still arrives is thrown away for a moment, so that the client reads the answer and not a reset.
  request.resume();
  response.once("finish", () => setTimeout(() => request.socket.destroy(), 500).unref());
}
