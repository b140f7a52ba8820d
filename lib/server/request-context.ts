import "server-only";

import type { AsyncLocalStorage } from "node:async_hooks";

/** What server/request-context.ts, which runs outside of Next's bundles, tells about the request being handled. */
type RequestContext = { id: string; isActionReached: boolean; status?: number };

declare global {
  // Empty in background work, on the command line and under a server that is not ours.
  var requestContexts: AsyncLocalStorage<RequestContext> | undefined;
}

export function currentRequestId(): string | undefined {
  return globalThis.requestContexts?.getStore()?.id;
}

/** To be called first in each server action: until then, a failure is that of a form which cannot be decoded. */
export function markActionReached() {
  const context = globalThis.requestContexts?.getStore();
  if (context) context.isActionReached = true;
}

/** The status of the response, which a page cannot set by itself. To be called while the page is rendered. */
export function setResponseStatus(status: 503) {
  const context = globalThis.requestContexts?.getStore();
  if (context) context.status = status;
}
