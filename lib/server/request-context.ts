import "server-only";

import type { AsyncLocalStorage } from "node:async_hooks";

/** What the server around Next (server/) and the site's code tell each other about the request being handled. */
export type RequestContext = {
  id: string;
  /** Decoded. */
  path: string;
  /** Set as soon as a server action runs. */
  isActionReached: boolean;
  /** Set by a page that has its own word for a failure. */
  status?: number;
};

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
