import { type ChildProcess, spawn } from "node:child_process";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { OperatorError } from "@/scripts/operator-error";

import { SERVER_FILE } from "./compile-server";
import { describeServerOutput } from "./server-output";

const READY_LIMIT_MS = 60_000;
const POLL_MS = 40;
const MAX_HELD_CHARACTERS = 10_000;
/** server/main.ts lets go of what is stuck after 20 s; this is for a server that does not even do that. */
const STOP_LIMIT_MS = 22_000;

type Options = {
  host: string;
  port: number;
  env: NodeJS.ProcessEnv;
};

export type WebServer = {
  exited: Promise<string>;
  /** The last that it printed on stderr, for finding out why it ended. */
  lastOutput: () => string;
  /** Lets requests in progress finish; kills what has not after a while. */
  stop: () => Promise<void>;
  kill: () => void;
};

/** Starts the server and waits until it answers. */
export async function startWebServer({ host, port, env }: Options): Promise<WebServer> {
  const child = spawn(
    process.execPath,
    [SERVER_FILE],
    // A group of its own, so that Ctrl-C reaches only us and requests can be drained. The channel tells the server
    // when we are gone, however we went.
    { env: { ...env, HOST: host, PORT: String(port) }, detached: true, stdio: ["ignore", "pipe", "pipe", "ipc"] },
  );
  const exited = new Promise<string>((resolve) => {
    child.on("error", ({ message }) => resolve(message));
    child.on("exit", (code, signal) => resolve(signal ?? `status ${code}`));
  });
  const banner = collectBanner(child, env.NODE_ENV === "production");

  const failure = await Promise.race([answers(host, port), exited]);
  if (failure) {
    child.kill("SIGKILL");
    throw new OperatorError(`The server did not start (${failure}).\n${banner.text()}`.trim());
  }
  banner.release();

  return {
    exited,
    lastOutput: banner.text,
    async stop() {
      child.kill("SIGTERM");
      const patience = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
      await exited;
      clearTimeout(patience);
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

/**
 * Holds back what is printed while the server starts, since our own last line is the address. Later our log goes to
 * stdout as it is; in production what Next prints besides goes there in the same form.
 */
function collectBanner(child: ChildProcess, isProduction: boolean) {
  let held = "";
  const hold = (chunk: Buffer) => (held = (held + chunk.toString()).slice(-MAX_HELD_CHARACTERS));
  child.stdout?.on("data", hold);
  child.stderr?.on("data", hold);

  return {
    /** The last that was printed; on stderr, once the server is up. */
    text: () => held.trim(),
    release() {
      held = "";
      child.stdout?.off("data", hold).pipe(process.stdout);
      if (!isProduction) child.stderr?.off("data", hold).pipe(process.stderr);
      else child.stderr?.on("data", (chunk: Buffer) => console.log(describeServerOutput(chunk.toString()).join("\n")));
    },
  };
}

async function answers(host: string, port: number) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    if (await isHealthy(host, port)) return undefined;
    await sleep(POLL_MS);
  }
  return `no answer within ${READY_LIMIT_MS / 1000} s`;
}

/** Not by fetch, which like a browser refuses some ports, such as 6000. */
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

/** Where a browser on this machine finds a server that listens on `host`. */
export function localAddress(host: string, port: number) {
  const isEverywhere = host === "0.0.0.0" || host === "::";
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isEverywhere ? "localhost" : name}:${port}`;
}
