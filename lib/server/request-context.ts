import "server-only";

import type { AsyncLocalStorage } from "node:async_hooks";

/** Shared between the custom server (server/) and the site's code while a request is handled. */
export type RequestContext = {
  id: string;
  path: string;
  isActionReached: boolean;
  status?: number;
};

declare global {
  // Undefined in background work, in scripts and under other servers.
  var requestContexts: AsyncLocalStorage<RequestContext> | undefined;
}

export function currentRequestId(): string | undefined {
  return globalThis.requestContexts?.getStore()?.id;
}

/** Call first in each server action: an earlier failure means that the form could not be decoded. */
export function markActionReached() {
  const context = globalThis.requestContexts?.getStore();
  if (context) context.isActionReached = true;
}

/** Pages cannot set the status themselves. Call while the page is rendered. */
export function setResponseStatus(status: 503) {
  const context = globalThis.requestContexts?.getStore();
  if (context) context.status = status;
}
