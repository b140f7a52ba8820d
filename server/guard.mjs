// Preloaded before Next's own server (node --import) where the front does not run: in development and with EDGE=off.
import http from "node:http";

import { letGoWhenStopping } from "./drain.mjs";
import { exitWithParent } from "./exit-with-parent.mjs";
import { guarded } from "./guarded.mjs";
import { createPagePolicies } from "./page-policies.mjs";
import { inRequestContext } from "./request-context.mjs";
import { requestIdHeader } from "./request-id.mjs";
import { REQUEST_TIMEOUTS } from "./request-timeouts.mjs";
import { readManifest } from "./table.mjs";

// What `next dev` serves needs scripts that no policy of ours allows; it has no manifest's hashes either.
const manifest = process.env["NODE_ENV"] === "production" ? await readManifest(process.cwd()) : null;
const allowForNext = manifest && createPagePolicies(manifest);

const createServer = http.createServer;

/**
 * @param {http.ServerOptions | http.RequestListener} [options]
 * @param {http.RequestListener} [listener]
 */
function createGuardedServer(options, listener) {
  const handle = typeof options === "function" ? options : listener;
  const settings = typeof options === "object" ? options : {};
  const server = createServer(
    { ...settings, ...REQUEST_TIMEOUTS },
    handle && guarded(withOwnHeaders(inRequestContext(handle))),
  );
  letGoWhenStopping(server);
  return server;
}

/**
 * @param {http.RequestListener} handle
 * @returns {http.RequestListener}
 */
function withOwnHeaders(handle) {
  return (request, response) => {
    const headers = { ...allowForNext?.(request), ...requestIdHeader(request) };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    handle(request, response);
  };
}

// The overloads of createServer cannot be written in JSDoc; the two forms above are all there are.
http.createServer = /** @type {typeof http.createServer} */ (createGuardedServer);
exitWithParent();
