import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Lets everything that happens because of a request know its id, however deep and late. Next bundles the site's code,
 * so that and this file can meet in a global only: `lib/server/request-id.ts` reads it.
 * @param {import("node:http").RequestListener} listener
 * @returns {import("node:http").RequestListener}
 */
export function inRequestContext(listener) {
  const storage = (globalThis.requestIdStorage ??= new AsyncLocalStorage());
  return (request, response) =>
    storage.run(String(request.headers["x-request-id"] ?? ""), () => listener(request, response));
}
