import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { routes } from "@/lib/routes";

import { setForwardedHeaders, type TrustSettings } from "./forwarded-headers";
import { refuse } from "./refuse";
import { receiveBody } from "./request-body";
import { findFault, findFormFault, normalizeAddress, readPath } from "./request-checks";
import { chooseRequestId, type RequestContext } from "./request-context";
import type { StaticResponses } from "./static-responses";

/** Browsers and proxies await a response before they send the next request; many sent ahead would fill the memory. */
const MAX_REQUESTS_PER_CONNECTION = 10;

type ListenerOptions = TrustSettings & {
  /** For every response. */
  commonHeaders: Record<string, string>;
  /** Undefined in development. */
  staticResponses: StaticResponses | undefined;
  handleByNext: (request: IncomingMessage, response: ServerResponse, context: RequestContext) => Promise<void>;
};

/** The way of every request: checks, static responses, and what is left to Next. */
export function createRequestListener({ commonHeaders, staticResponses, handleByNext, ...trust }: ListenerOptions) {
  const openRequests = createOpenRequests();
  let isStopping = false;

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (!openRequests.add(request, response)) {
      request.socket.destroy();
      return;
    }
    normalizeAddress(request);
    const path = readPath(request) ?? "";
    const fault = findFault(request);
    if (!fault && staticResponses?.serve(request, response, path)) return;

    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    const refusal = fault ?? findFormFault(request, path, trust.publicUrl);
    if (refusal) return refuse(request, response, refusal);
    if (isStopping && path === routes.readyz) return refuse(request, response, { status: 503, reason: "stopping" });

    const context = { id: chooseRequestId(request.headers, trust.proxyHops), path, isActionReached: false };
    setForwardedHeaders(request, trust);
    const body = await receiveBody(request);
    if (body === "too large") return refuse(request, response, { status: 413, reason: "The request is too large." });
    if (body === "complete") await handleByNext(request, response, context);
  }

  return {
    handle(request: IncomingMessage, response: ServerResponse) {
      handle(request, response).catch((error: unknown) => {
        console.error(error);
        if (response.headersSent) response.destroy();
        else refuse(request, response, { status: 500, reason: "The site cannot answer this request." });
      });
    },
    /** Resolves when no response is open. From the call on, /readyz says that the site is leaving. */
    drain() {
      isStopping = true;
      return openRequests.none();
    },
  };
}

/** Counts the requests whose response is not yet sent, on each connection and in all. */
function createOpenRequests() {
  const perConnection = new Map<Socket, number>();
  let total = 0;
  let handleNone: (() => void) | undefined;

  function remove(socket: Socket, count: number) {
    const open = perConnection.get(socket);
    if (open === undefined) return;
    perConnection.set(socket, open - count);
    total -= count;
    if (total === 0) handleNone?.();
  }

  return {
    /** @returns False if the connection has too many. */
    add({ socket }: IncomingMessage, response: ServerResponse) {
      const open = perConnection.get(socket);
      if (open === undefined) {
        // Of a response that waits behind another Node never says that the connection is gone.
        socket.once("close", () => {
          remove(socket, perConnection.get(socket) ?? 0);
          perConnection.delete(socket);
        });
      } else if (open >= MAX_REQUESTS_PER_CONNECTION) return false;

      perConnection.set(socket, (open ?? 0) + 1);
      total += 1;
      response.once("close", () => remove(socket, 1));
      return true;
    },
    none: () => new Promise<void>((resolve) => (total === 0 ? resolve() : (handleNone = resolve))),
  };
}
