// Runs in a worker thread: Next's own server, unchanged, but for where it listens. Reached through the front only.
import { readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";

import { inRequestContext } from "./request-context.mjs";

/** @type {{ socketPath: string, host: string, port: string }} */
const { socketPath, host, port } = workerData;
/**
 * The front watches over its clients; towards the front nothing may time out or be too long, or a kept connection
 * breaks under a request.
 */
const NO_LIMITS = { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0, maxHeaderSize: 64 * 1024 };

const createServer = http.createServer;

/** @param {http.RequestListener} [listener] */
function createInnerServer(listener) {
  const server = createServer(NO_LIMITS, listener && inRequestContext(listener));
  const listen = server.listen.bind(server);
  server.listen = () => listen(socketPath, () => parentPort?.postMessage("listening"));
  return server;
}

// Next calls the one form that is given here.
http.createServer = /** @type {typeof http.createServer} */ (createInnerServer);

// A thread gets no signals: told to stop, it lets Next's own handler finish what runs after responses.
parentPort?.on("message", () => process.emit("SIGTERM", "SIGTERM"));

// As a standalone build of Next's own does: told what the build made of next.config.ts, Next does not load its compiler
// to read it again, which would stay in memory (some 50 MB).
const built = JSON.parse(readFileSync(path.join(process.cwd(), ".next/required-server-files.json"), "utf8"));
process.env["__NEXT_PRIVATE_STANDALONE_CONFIG"] = JSON.stringify(built.config);

process.argv = [process.argv[0] ?? "node", "next", "start", "-H", host, "-p", port];
await import("next/dist/bin/next");
