import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { MessageChannel, Worker } from "node:worker_threads";

/**
 * Starts Next's server in a thread of its own. On Node 20 the thread on which it runs stays slower by half, because of
 * the async hooks it turns on; the front's does not.
 * @param {{ host: string, port: string }} address What Next is told about where the site is.
 */
export async function startNext({ host, port }) {
  const folder = mkdtempSync(path.join(tmpdir(), "site-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const socketPath = path.join(folder, "next.sock");

  const { port1: cacheNews, port2: front } = new MessageChannel();
  const worker = new Worker(new URL("./next-thread.mjs", import.meta.url), {
    workerData: { socketPath, host, port, front },
    transferList: [front],
  });
  const exited = new Promise((resolve) => worker.once("exit", resolve));
  worker.on("error", (error) => console.error(error));
  await Promise.race([new Promise((resolve) => worker.once("message", resolve)), exited]);

  return {
    socketPath,
    /** Where Next's cache says what no longer holds. */
    cacheNews,
    exited,
    async stop() {
      worker.postMessage("stop");
      await exited;
    },
  };
}
