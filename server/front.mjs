// The site's server: pages from memory, everything else from Next's own server in another thread.
import http from "node:http";

import { createCachedAnswers } from "./cached-answers.mjs";
import { letGoWhenStopping } from "./drain.mjs";
import { exitWithParent } from "./exit-with-parent.mjs";
import { createFrontHandler } from "./front-handler.mjs";
import { followInvalidations } from "./invalidations.mjs";
import { createLearnedPayloads } from "./learned-payloads.mjs";
import { createPagePolicies } from "./page-policies.mjs";
import { createProxy } from "./proxy.mjs";
import { REQUEST_TIMEOUTS } from "./request-timeouts.mjs";
import { createProgressCount } from "./requests-in-progress.mjs";
import { startNext } from "./start-next.mjs";
import { loadTable, readManifest } from "./table.mjs";

/** More than the slow ones among them could hold; beyond it new connections are dropped. */
const MAX_CONNECTIONS = 8_000;
/** A connection on which nothing moves, such as a client that does not read its answer. */
const IDLE_TIMEOUT_MS = 60_000;

const host = process.env["HOST"] || "localhost";
const port = process.env["PORT"] || "3000";

exitWithParent();
const [manifest, next] = await Promise.all([readManifest(process.cwd()), startNext({ host, port })]);
const table = await loadTable(process.cwd(), manifest);
const learned = createLearnedPayloads(table.payloads);
const invalidations = followInvalidations({
  port: next.cacheNews,
  entries: manifest.entries,
  forget(path) {
    table.answers.delete(path);
    learned.forget(path);
  },
});
const proxy = createProxy(next.socketPath, invalidations.catchUp);
const progress = createProgressCount();
const state = { isStopping: false };

const server = http.createServer(
  { ...REQUEST_TIMEOUTS },
  createFrontHandler({
    table,
    learned,
    invalidations,
    takeOverFor: createCachedAnswers({ table, invalidations }),
    allowForNext: createPagePolicies(manifest),
    proxy,
    progress,
    state,
  }),
);
server.maxConnections = MAX_CONNECTIONS;
server.timeout = IDLE_TIMEOUT_MS;
server.listen(Number(port), host);

letGoWhenStopping(server);
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void stop());
void next.exited.then(() => {
  if (!state.isStopping) process.exit(1);
});

/**
 * New requests are still taken while older ones are finished, so that whoever asks /readyz hears that we are leaving.
 */
async function stop() {
  state.isStopping = true;
  await progress.none();
  await new Promise((resolve) => server.close(resolve));
  proxy.close();
  await next.stop();
  process.exit(0);
}
