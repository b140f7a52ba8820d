import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

import type { RequestContext } from "@/lib/server/request-context";

/** What proxies generate: UUIDs, hex, Base64 for addresses. No email address and no name with spaces fits. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * What everything that happens because of a request can know, however deep and late. Next bundles the site's code, so
 * that it and this server can only meet in a global: lib/server/request-context.ts reads it.
 */
export const requestContexts = (globalThis.requestContexts = new AsyncLocalStorage<RequestContext>());

/** A client's own id is not taken, since it would stand in our log; that of a trusted proxy is. */
export function chooseRequestId({ "x-request-id": given }: IncomingHttpHeaders, proxyHops: number) {
  return proxyHops > 0 && typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
}
