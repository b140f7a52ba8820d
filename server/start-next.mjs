import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";

/**
 * Starts Next's server in a thread of its own. On Node 20 the thread on which it runs stays slower by half, because of
 * the async hooks it turns on; the front's does not.
 * @param {{ host: string, port: string }} address What Next is told about where the site is.
 */
export async function startNext({ host, port }) {
  const folder = mkdtempSync(path.join(tmpdir(), "site-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const socketPath =
    process.platform === "win32" ? `\\\\.\\pipe\\${path.basename(folder)}` : path.join(folder, "next.sock");

  const worker = new Worker(new URL("./next-thread.mjs", import.meta.url), { workerData: { socketPath, host, port } });
  const exited = new Promise((resolve) => worker.once("exit", resolve));
  worker.on("error", (error) => console.error(error));
  await Promise.race([new Promise((resolve) => worker.once("message", resolve)), exited]);

  return {
    socketPath,
    exited,
    async stop() {
      worker.postMessage("stop");
      await exited;
    },
  };
}
