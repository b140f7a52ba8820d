// docs/decisions/001-custom-server.md says why there is a custom server.
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

import next from "next";

import { TIME_LIMITS_MS } from "@/lib/server/http/time-limits";
import { printJsonLines } from "@/lib/server/operation/console-lines";
import { log } from "@/lib/server/log";
import { requireServerEnv } from "@/lib/server/parse-env";

import { BufferedRequest } from "./buffered-request";
import { createNextHandler } from "./next-handler";
import { FormResponse } from "./outdated-form";
import { createRequestListener } from "./request-listener";
import { DEPLOYMENT_ID_FILE, loadStaticResponses } from "./static-responses";

const MAX_CONNECTIONS = 8_000;
const ACCEPT_LIMIT_MS = 2_000;

let isListening = false;
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => (isListening ? void stop() : process.exit(0)));
// A killed parent closes the IPC channel; this process then ends too, so that the port is free again.
if (process.send && !process.connected) process.exit(1);
process.once("disconnect", () => process.exit(1));

const env = requireServerEnv();
const { HOST: hostname, PORT: port, NEXTAUTH_URL: publicUrl, TRUST_PROXY_HOPS: proxyHops } = env;
const dev = env.NODE_ENV === "development";
if (!dev) printJsonLines();
// A start serves what was built, whatever the variable is by then.
if (!dev) process.env["NEXT_DEPLOYMENT_ID"] = await readFile(DEPLOYMENT_ID_FILE, "utf8");

const server = http.createServer({
  IncomingMessage: BufferedRequest,
  ServerResponse: FormResponse,
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: env.KEEP_ALIVE_SECONDS * 1_000,
  // A page whose client reads slowly fits into the response's buffer.
  highWaterMark: 128 * 1024,
});
server.maxConnections = MAX_CONNECTIONS;
server.timeout = 60_000;
server.on("drop", () => server.closeIdleConnections());
const waitUntilAccepted = watchConnections();

// Next never closes WebSocket upgrades on the server it is given; only hot reload needs them.
const httpServer = dev ? server : http.createServer();
const app = next({ dir: process.cwd(), dev, hostname, port, httpServer, quiet: !dev });
const [staticResponses] = await Promise.all([dev ? undefined : loadStaticResponses(".next"), app.prepare()]);
const listener = createRequestListener({
  publicUrl,
  proxyHops,
  hstsSubdomains: env.HSTS_SUBDOMAINS,
  ownHosts: [publicUrl, env.OIDC_ISSUER ?? publicUrl].map((url) => new URL(url).host),
  staticResponses,
  handleByNext: createNextHandler({
    handleByNext: app.getRequestHandler(),
    inlineHashes: staticResponses?.inlineHashes,
    waitUntilAccepted,
  }),
});
server.on("request", listener.handle).on("checkExpectation", listener.handle).listen(port, hostname, 4_096);
await once(server, "listening");
isListening = true;
// Such as an accept for which the machine has no memory.
server.on("error", (error) => log.error({ error }, "connection not accepted"));
if (process.send) process.send("listening");
else log.info({ hostname, port }, "listening");

/** Finishes requests in progress. New connections are refused, so that load balancers turn to other servers. */
async function stop() {
  const workerStopped = globalThis.backgroundWorker?.stop();
  if (!dev) {
    const drained = listener.drain(async () => {
      // Connections that wait to be accepted would be reset; few are made within a millisecond.
      await waitUntilAccepted(ACCEPT_LIMIT_MS, 1);
      // The server's own method would also cut connections on which the next request is already under way.
      net.Server.prototype.close.call(server);
    });
    await Promise.race([drained, sleep(TIME_LIMITS_MS.serverStop)]);
    server.closeAllConnections();
  }
  await workerStopped;
  await globalThis.backgroundWorker?.storeCounts();
  await app.close();
  process.exit(0);
}

/** Node.js accepts one connection in each turn of its event loop: this waits until every one that was made is accepted. */
function watchConnections() {
  let count = 0;
  server.on("connection", () => (count += 1));

  return async (limitMs: number, lastTurnMs = Infinity) => {
    const deadline = performance.now() + limitMs;
    // A turn that is under way may have accepted one already.
    await nextTurn();
    for (let isOver = false; !isOver && performance.now() < deadline;) {
      const [before, startedAt] = [count, performance.now()];
      await nextTurn();
      isOver = count === before && performance.now() - startedAt < lastTurnMs;
    }
  };
}
