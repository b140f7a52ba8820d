import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import path from "node:path";

import { isAlive, waitUntil } from "@/scripts/processes";

const STOP_LIMIT_MS = 15_000;
const POLL_MS = 100;

/** PostgreSQL refuses to run as root. */
export type Owner = { uid: number; gid: number };
type Options = { env?: Record<string, string>; owner?: Owner | undefined; onExit?: () => void };
export type Processes = ReturnType<typeof createProcesses>;

export function createProcesses(folder: string) {
  const pids = new Set<number>();
  const terminate = () => [...pids].toReversed().forEach((pid) => send(pid, "SIGTERM"));
  process.once("exit", terminate);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

  return {
    start(name: string, program: string, args: string[], { env = {}, owner, onExit }: Options = {}) {
      const log = openSync(path.join(folder, `${name}.log`), "a");
      const child = spawn(program, args, {
        env: { PATH: process.env["PATH"], HOME: folder, LANG: "C.UTF-8", NODE_ENV: "production", ...env },
        stdio: ["ignore", log, log],
        detached: true,
        ...owner,
      });
      closeSync(log);
      // What runs is stopped when we exit, and must not keep us from it.
      child.unref();
      child.on("error", () => undefined);
      const { pid } = child;
      if (pid === undefined) throw new Error(`${program} did not start`);
      pids.add(pid);
      child.on("exit", () => {
        pids.delete(pid);
        onExit?.();
      });
      return pid;
    },

    /** In reverse order: sites before their balancer, the balancer before the database. */
    async stopAll() {
      const left = [...pids];
      terminate();
      await waitUntil(() => !left.some(isAlive), STOP_LIMIT_MS, POLL_MS);
      for (const pid of left) send(pid, "SIGKILL");
    },
  };
}

export function kill(...pids: (number | undefined)[]) {
  if (pids.includes(undefined)) throw new Error("There is nothing to kill.");
  for (const pid of pids) if (pid !== undefined) send(pid, "SIGKILL");
}

function send(pid: number, signal: NodeJS.Signals) {
  if (isAlive(pid)) process.kill(pid, signal);
}

/** @throws unless the condition comes true in time. */
export async function waitFor(what: string, limitMs: number, isTrue: () => Promise<boolean>) {
  if (await waitUntil(() => isTrue().catch(() => false), limitMs, POLL_MS)) return;
  throw new Error(`Waited ${limitMs / 1000} s in vain for: ${what}`);
}

export async function isOk(url: string) {
  return (await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined))?.ok === true;
}
