import { type ChildProcess, spawn } from "node:child_process";
import http from "node:http";

import { OperatorError } from "@/lib/operator-error";
import { toLogLines } from "./to-log-lines";

import { SERVER_FILE } from "./build";
import { waitUntil } from "./processes";

const READY_LIMIT_MS = 60_000;
const POLL_MS = 40;
const MAX_KEPT_OUTPUT = 10_000;
/** server/main.ts closes what is left after 20 s; this is for a server that does not even do that. */
const STOP_LIMIT_MS = 22_000;

type Options = { host: string; port: number; env: NodeJS.ProcessEnv };

export type WebServer = {
  /** Why it ended: a signal or an exit code. */
  exited: Promise<string>;
  lastOutput: () => string;
  stop: () => Promise<void>;
  kill: () => void;
};

export async function startWebServer({ host, port, env }: Options): Promise<WebServer> {
  // A separate process group, so that Ctrl-C reaches only us and requests can be drained. The server notices by the
  // closed IPC channel when we are gone.
  const child = spawn(process.execPath, [SERVER_FILE], {
    env: { ...env, HOST: host, PORT: String(port) },
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const exited = new Promise<string>((resolve) => {
    child.on("error", ({ message }) => resolve(message));
    child.on("exit", (code, signal) => resolve(signal ?? `status ${code}`));
  });
  const output = keepOutput(child, env.NODE_ENV === "production");

  const ready = waitUntil(() => isHealthy(host, port), READY_LIMIT_MS, POLL_MS);
  const failure = await Promise.race([
    exited,
    ready.then((isReady) => (isReady ? undefined : `no response within ${READY_LIMIT_MS / 1000} s`)),
  ]);
  if (failure) {
    child.kill("SIGKILL");
    throw new OperatorError(`The server did not start (${failure}).\n${output.text()}`.trim());
  }
  output.release();

  return {
    exited,
    lastOutput: output.text,
    async stop() {
      child.kill("SIGTERM");
      const limit = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
      await exited;
      clearTimeout(limit);
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

/** Holds the output back until the server is ready, so that the address is the last line of a start. */
function keepOutput(child: ChildProcess, isProduction: boolean) {
  let kept = "";
  const keep = (chunk: Buffer) => (kept = (kept + chunk.toString()).slice(-MAX_KEPT_OUTPUT));
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);

  return {
    text: () => kept.trim(),
    release() {
      kept = "";
      child.stdout?.off("data", keep).pipe(process.stdout);
      if (!isProduction) child.stderr?.off("data", keep).pipe(process.stderr);
      else child.stderr?.on("data", (chunk: Buffer) => console.log(toLogLines(chunk.toString()).join("\n")));
    },
  };
}

/** Not with fetch, which like browsers refuses some ports, such as 6000. */
function isHealthy(host: string, port: number) {
  return new Promise<boolean>((resolve) => {
    const options = { agent: false, signal: AbortSignal.timeout(READY_LIMIT_MS) };
    const request = http.get(`${localAddress(host, port)}/healthz`, options, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("error", () => resolve(false));
  });
}

export function localAddress(host: string, port: number) {
  const isEveryAddress = host === "0.0.0.0" || host === "::";
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isEveryAddress ? "localhost" : name}:${port}`;
}
