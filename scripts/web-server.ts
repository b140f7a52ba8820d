import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

import { TIME_LIMITS_MS } from "@/lib/server/http/time-limits";
import { OperatorError } from "@/lib/operator-error";

export const SERVER_FILE = ".next/main.mjs";
/** Where V8 may take gigabytes, it lets garbage pile up during floods. */
export const SERVER_ARGS = ["--max-old-space-size=512", SERVER_FILE];
const READY_LIMIT_MS = 60_000;

export type WebServer = Awaited<ReturnType<typeof startWebServer>>;

export async function startWebServer(env: NodeJS.ProcessEnv) {
  // The server has its own process group, so that Ctrl-C reaches only us and requests can be drained. It notices by the
  // closed IPC channel when we are gone.
  const child = spawn(process.execPath, SERVER_ARGS, {
    env,
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const exited = new Promise<string>((resolve) => {
    child.on("error", ({ message }) => resolve(message));
    child.on("exit", (code, signal) => resolve(signal ?? `status ${code}`));
  });

  // The server sends a message when it listens.
  const listening = once(child, "message").then(() => undefined);
  const tooLate = sleep(READY_LIMIT_MS, `no response within ${READY_LIMIT_MS / 1000} s`, { ref: false });
  const failure = await Promise.race([exited, listening, tooLate]);
  if (failure) {
    child.kill("SIGKILL");
    throw new OperatorError(`The server did not start (${failure}).`);
  }

  return {
    exited,
    async stop() {
      child.kill("SIGTERM");
      const limit = setTimeout(() => child.kill("SIGKILL"), TIME_LIMITS_MS.serverKill);
      await exited;
      clearTimeout(limit);
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

export function localAddress(host: string, port: number) {
  const isEveryAddress = host === "0.0.0.0" || host === "::";
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isEveryAddress ? "localhost" : name}:${port}`;
}
