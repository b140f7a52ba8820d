import "server-only";

import type { AsyncLocalStorage } from "node:async_hooks";

declare global {
  // Made by server/request-context.mjs, which runs outside of Next's bundles. Empty where work left its request.
  var requestIdStorage: AsyncLocalStorage<string> | undefined;
}

/** The request that is being handled; undefined in background work and on the command line. */
export function currentRequestId(): string | undefined {
  return globalThis.requestIdStorage?.getStore() || undefined;
}

/** For work that a request only sets off: what it logs is about others, too. */
export function outsideRequest<Result>(work: () => Result): Result {
  return globalThis.requestIdStorage ? globalThis.requestIdStorage.run("", work) : work();
}
