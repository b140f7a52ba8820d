import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** `output` is an open file for all that the program prints. */
export type RunOptions = { cwd?: string; env?: Record<string, string>; output?: number };

/** The program is stopped when this process ends. @returns its exit status, or the signal that killed it. */
export async function runNode(args: string[], { cwd = ".", env = {}, output }: RunOptions = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["ignore", output ?? "inherit", output ?? "inherit"],
  });
  const stop = () => void child.kill();
  process.once("exit", stop);
  const [status, signal]: unknown[] = await once(child, "exit");
  process.off("exit", stop);
  return signal ?? status;
}

/** It is also true for a process of another user. */
export function isAlive(pid: number) {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** It is below the ports that Linux gives to outgoing connections, one of which could take it before it is used. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const probe = createServer().listen(port, "127.0.0.1");
  const isTaken = await once(probe, "listening").then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === "EADDRINUSE",
  );
  probe.close();
  return isTaken ? findFreePort() : port;
}

export async function waitUntil(isTrue: () => boolean | Promise<boolean>, limitMs: number, pollMs = 50) {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await sleep(pollMs)) {
    if (await isTrue()) return true;
  }
  return false;
}
