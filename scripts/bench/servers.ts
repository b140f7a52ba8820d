import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

import { findFreePort } from "@/scripts/free-port";
import { OperatorError } from "@/scripts/operator-error";
import { SERVER_FILE } from "@/scripts/site/compile-server";

export type Server = { name: string; url: string; pid: number; stop: () => void };

const START_LIMIT_MS = 30_000;
const POLL_MS = 50;

/** This site's own server on the build; the pages need no database. */
export function startSite(env?: Record<string, string>) {
  return startServer("this site", [SERVER_FILE], { env });
}

type Options = { cwd?: string; env?: Record<string, string> | undefined };

/** Runs a Node program that listens on PORT until it is stopped, or until the benchmark ends. */
export async function startServer(name: string, args: string[], { cwd = ".", env }: Options): Promise<Server> {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      HOST: "127.0.0.1",
      PORT: port,
      NEXTAUTH_URL: url,
      DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
      NEXTAUTH_SECRET: "only for measuring, and nothing is signed",
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = () => void child.kill("SIGKILL");
  child.unref();
  process.once("exit", stop);
  child.once("exit", () => process.off("exit", stop));

  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline && child.exitCode === null;) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return { name, url, pid: child.pid ?? 0, stop };
    await sleep(POLL_MS);
  }
  throw new OperatorError(`${name} did not start.`);
}
