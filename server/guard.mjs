// Preloaded before Next's own server (node --import): everything a request must pass before Next sees it.
import http from "node:http";

import { findBodyFault } from "./body-faults.mjs";
import { bufferBody } from "./body-limit.mjs";
import { letGoWhenStopping } from "./drain.mjs";
import { exitWithParent } from "./exit-with-parent.mjs";
import { setForwardedHeaders } from "./forwarded-headers.mjs";
import { findFault } from "./request-faults.mjs";
import { refuse } from "./refuse.mjs";

const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };

const createServer = http.createServer;

/**
 * @param {http.ServerOptions | http.RequestListener} [options]
 * @param {http.RequestListener} [listener]
 */
function createGuardedServer(options, listener) {
  const handle = typeof options === "function" ? options : listener;
  const settings = typeof options === "object" ? options : {};
  const server = createServer({ ...settings, ...TIMEOUTS }, handle && guarded(handle));
  letGoWhenStopping(server);
  return server;
}

/**
 * @param {http.RequestListener} handle
 * @returns {http.RequestListener}
 */
function guarded(handle) {
  return (request, response) => {
    const fault = findFault(request);
    if (fault) {
      refuse(request, response, fault);
      return;
    }
    setForwardedHeaders(request);
    bufferBody(request, response, {
      findFault: (body) => findBodyFault(request, body),
      next: () => handle(request, response),
    });
  };
}

// The overloads of createServer cannot be written in JSDoc; the two forms above are all there are.
http.createServer = /** @type {typeof http.createServer} */ (createGuardedServer);
exitWithParent();
