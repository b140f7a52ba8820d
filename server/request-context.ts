import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

import type { RequestContext } from "@/lib/server/request-context";

/** What proxies generate: UUIDs, hex, Base64 for URLs. Email addresses and names with spaces do not match. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** A global, because Next bundles lib/server/request-context.ts, which reads it, separately. */
export const requestContexts = (globalThis.requestContexts = new AsyncLocalStorage<RequestContext>());

/** Only a trusted proxy's id is accepted, since it is logged. */
export function chooseRequestId({ "x-request-id": given }: IncomingHttpHeaders, proxyHops: number) {
  return proxyHops > 0 && typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
}
