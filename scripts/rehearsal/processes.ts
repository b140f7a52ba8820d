import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { isAlive } from "@/scripts/is-alive";

const STOP_LIMIT_MS = 15_000;
const POLL_MS = 100;

type Options = { env?: Record<string, string>; owner?: Owner | undefined; onExit?: () => void };

/** Whom a process runs as; PostgreSQL refuses to run as root. */
export type Owner = { uid: number; gid: number };
export type Processes = ReturnType<typeof createProcesses>;

/** Starts programs with their output in log files, and ends each of them, by its own id, however the run ends. */
export function createProcesses(folder: string) {
  const pids = new Set<number>();

  return {
    start(name: string, program: string, args: string[], { env = {}, owner, onExit }: Options = {}) {
      const log = openSync(path.join(folder, `${name}.log`), "a");
      const child = spawn(program, args, {
        env: { PATH: process.env["PATH"], HOME: folder, LANG: "C.UTF-8", NODE_ENV: "production", ...env },
        stdio: ["ignore", log, log],
        // A Ctrl-C is for us; we end them in order.
        detached: true,
        ...owner,
      });
      closeSync(log);
      child.on("error", () => undefined);
      const { pid } = child;
      if (pid === undefined) throw new Error(`${program} did not start`);
      pids.add(pid);
      child.on("exit", () => {
        // The system may give the number to somebody else.
        pids.delete(pid);
        onExit?.();
      });
      return pid;
    },

    /** The last one first: sites before the balancer, the balancer before the database. */
    async stopAll() {
      const left = [...pids];
      for (const pid of left.toReversed()) send(pid, "SIGTERM");
      const deadline = Date.now() + STOP_LIMIT_MS;
      for (const pid of left) await endOf(pid, deadline);
    },
  };
}

/** Ends a process without a word of warning. */
export function killAtOnce(pid: number) {
  send(pid, "SIGKILL");
}

async function endOf(pid: number, deadline: number) {
  while (isAlive(pid) && Date.now() < deadline) await sleep(POLL_MS);
  send(pid, "SIGKILL");
}

function send(pid: number, signal: NodeJS.Signals) {
  if (isAlive(pid)) process.kill(pid, signal);
}

/** @throws when the condition does not come true in time. */
export async function waitFor(what: string, limitMs: number, isTrue: () => Promise<boolean>) {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (await isTrue().catch(() => false)) return;
    await sleep(POLL_MS);
  }
  throw new Error(`Waited ${limitMs / 1000} s in vain for: ${what}`);
}
