// The site's server, in one process and one thread. `npm start`, `npm run dev` and the tests all run it.
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import next from "next";

import { parseEnv } from "@/lib/server/parse-env";

import { createNextHandler } from "./next-handler";
import { BODY_LIMIT_BYTES } from "./request-body";
import { createRequestListener } from "./request-listener";
import { commonHeaders } from "./security-headers";
import { loadStaticResponses } from "./static-responses";

/** More than slow clients could hold; beyond it new connections are dropped. */
const MAX_CONNECTIONS = 8_000;
/** A connection on which nothing moves, such as a client that does not read its response. */
const IDLE_TIMEOUT_MS = 60_000;
/** What is still open this long after a stop signal is closed. */
const DRAIN_LIMIT_MS = 20_000;

const parsed = parseEnv(process.env);
if (!parsed.ok) throw new Error(parsed.errors.join("\n"));
const { HOST: hostname, PORT: port, NODE_ENV, NEXTAUTH_URL: publicUrl, TRUST_PROXY_HOPS: proxyHops } = parsed.env;
const dev = NODE_ENV === "development";

const server = http.createServer({
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 5_000,
  // A whole body fits into the request's own buffer, where it waits until it is complete (request-body.ts).
  highWaterMark: 2 * BODY_LIMIT_BYTES,
});
server.maxConnections = MAX_CONNECTIONS;
server.timeout = IDLE_TIMEOUT_MS;

exitWithParent();
// Next listens for upgrades on the server that it is given, and never closes them. Only hot reload needs that.
const httpServer = dev ? server : http.createServer();
const app = next({ dir: process.cwd(), dev, hostname, port, httpServer, quiet: !dev });
const [staticResponses] = await Promise.all([dev ? undefined : loadStaticResponses(".next"), app.prepare()]);
const listener = createRequestListener({
  publicUrl,
  proxyHops,
  commonHeaders: commonHeaders(publicUrl),
  staticResponses,
  handleByNext: createNextHandler({ handleByNext: app.getRequestHandler(), errorPages: staticResponses?.errorPages }),
});
server.on("request", listener.handle).on("checkExpectation", listener.handle).listen(port, hostname);

for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void stop());

/** New requests are served until the open ones are finished, so that anyone who asks /readyz hears that we are leaving. */
async function stop() {
  if (!dev) {
    await Promise.race([listener.drain(), sleep(DRAIN_LIMIT_MS)]);
    server.close();
    server.closeAllConnections();
  }
  await globalThis.backgroundWorker?.stop();
  await app.close();
  process.exit(0);
}

/** A supervisor that was killed cannot stop us: its channel closing does, and the port is free for the next start. */
function exitWithParent() {
  if (process.send && !process.connected) process.exit(1);
  process.once("disconnect", () => process.exit(1));
}
