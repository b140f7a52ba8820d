import type { IncomingMessage, ServerResponse } from "node:http";

import { INERT_CSP } from "./security-headers";

export type Refusal = { status: number; reason: string; headers?: Record<string, string> };

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
