import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import onHeaders from "on-headers";
import pLimit, { type LimitFunction } from "p-limit";

import { DESK_OPENED_HEADER, routes } from "@/lib/routes";
import { countPageView, readPageView, uncountedCookie } from "@/lib/server/counting/page-views";
import { log } from "@/lib/server/log";
import { countResponse, kindOf, type ResponseKind } from "@/lib/server/metrics";

import type { BufferedRequest } from "./buffered-request";
import { chooseRequestId, isOwnRequest, setForwardedHeaders, type TrustSettings } from "./forwarded-headers";
import type { createNextHandler } from "./next-handler";
import type { FormResponse } from "./outdated-form";
import { checkForm, checkRequest, isOneClickUnsubscribe, normalizeRequest, refuse } from "./request-checks";
import { commonHeaders } from "./security-headers";
import type { StaticResponses } from "./static-responses";

/** Browsers and proxies do not pipeline; many pipelined requests would fill the memory. */
const MAX_WAITING_PER_CONNECTION = 9;
/** It leaves time for requests that clients sent before they could know of the stop. */
const UNDER_WAY_MS = 500;
const POLL_MS = 20;

type ListenerOptions = TrustSettings & {
  hstsSubdomains: boolean;
  /** A visitor who comes from there was on this site before: its own, and the one of a sign-in provider. */
  ownHosts: readonly string[];
  /** They are undefined in development. */
  staticResponses: StaticResponses | undefined;
  handleByNext: ReturnType<typeof createNextHandler>;
};

export function createRequestListener(options: ListenerOptions) {
  const { ownHosts, staticResponses, handleByNext, hstsSubdomains, ...trust } = options;
  const headersOfAll = Object.entries(commonHeaders(trust.publicUrl, hstsSubdomains));
  const connections = new WeakMap<Socket, LimitFunction>();
  let openCount = 0;
  let stopped: Promise<void> | undefined;

  async function respond(request: BufferedRequest, response: FormResponse) {
    let since = performance.now();
    for (const [name, value] of headersOfAll) response.setHeader(name, value);
    if (stopped) {
      await stopped;
      response.setHeader("Connection", "close");
    }
    const path = normalizeRequest(request);
    const view = readPageView(request, path, [...ownHosts, request.headers.host]);
    const isOwn = isOwnRequest(request);
    let kind: ResponseKind = kindOf(request.method, path);
    response.once("close", () => {
      const { headAt, statusCode: status } = response;
      if (headAt === undefined) return;
      if (!isOwn) countResponse(kind, status, headAt - since);
      if (view) countPageView(view, status);
    });
    const refusal = checkRequest(request, path);
    if (refusal) return refuse(request, response, refusal);
    const formRefusal = checkForm(request, path, trust.publicUrl);
    const canBeOneClick = path === routes.waiting;
    if (formRefusal && !canBeOneClick) return refuse(request, response, formRefusal);
    const served = staticResponses?.serve(request, response, path);
    if (served) return void (kind = served);
    if (stopped && path === routes.readyz) return refuse(request, response, { status: 503, reason: "stopping" });

    const id = chooseRequestId(request.headers, isOwn || trust.proxyHops > 0);
    setForwardedHeaders(request, trust);
    onHeaders(response, () => {
      if (stopped) response.setHeader("Connection", "close");
      // Next.js passes the headers of its own requests on to the visitor, but no cookies.
      if (isOwn || !response.hasHeader(DESK_OPENED_HEADER)) return;
      response.removeHeader(DESK_OPENED_HEADER);
      response.appendHeader("Set-Cookie", uncountedCookie(trust.publicUrl.startsWith("https:")));
    });
    const isWithinLimit = await request.receiveBody();
    since = performance.now();
    if (!isWithinLimit) return refuse(request, response, { status: 413, reason: "The request is too large." });
    if (canBeOneClick && (await isOneClickUnsubscribe(request)))
      request.url = request.url?.replace(routes.waiting, routes.leaveWaitingList);
    else if (formRefusal) return refuse(request, response, formRefusal);
    await handleByNext(request, response, { id, path });
  }

  return {
    async handle(request: BufferedRequest, response: FormResponse) {
      const { socket } = request;
      const limit = connections.get(socket) ?? pLimit(1);
      connections.set(socket, limit);
      if (limit.pendingCount >= MAX_WAITING_PER_CONNECTION) return void socket.destroy();
      openCount += 1;
      await limit(async () => {
        // A response has no socket if the one before it closes the connection: it can never be sent, and never closes.
        if (socket.destroyed || response.socket === null) return;
        const closed = new Promise((resolve) => response.once("close", resolve));
        const responded = respond(request, response).catch((error: unknown) => {
          if (socket.destroyed) return;
          log.error({ error }, "request failed");
          if (response.headersSent) response.destroy();
          else refuse(request, response, { status: 500, reason: "The site failed to handle this request." });
        });
        await closed;
        // Next waits forever for a whole response whose client has reset the connection.
        if (!response.writableEnded) await responded;
      });
      openCount -= 1;
    },
    /** Resolves when no response is open. From now on requests wait for `stopAccepting`, and close their connection. */
    async drain(stopAccepting: () => Promise<void>) {
      stopped = stopAccepting();
      await stopped;
      await sleep(UNDER_WAY_MS);
      while (openCount > 0) await sleep(POLL_MS);
    },
  };
}
