import { execFileSync, spawn } from "node:child_process";
import { openSync, closeSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { isAlive } from "@/scripts/is-alive";
import { OperatorError } from "@/scripts/operator-error";

import { commandAs, POSTGRES_ENV } from "./account";
import type { Cluster } from "./cluster";

const STOP_LIMIT_MS = 8_000;
const POLL_MS = 20;
const MAX_LOG_BYTES = 5_000_000;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  log_timezone: "UTC",
  // By default a statement that fails is logged with its values, and so with what people typed.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_min_messages: "warning",
  authentication_timeout: "10s",
  idle_in_transaction_session_timeout: "60s",
  client_connection_check_interval: "10s",
};

/** The postmaster that `postmaster.pid` names, if a process of that number exists. */
export function findPostmaster({ folder }: Pick<Cluster, "folder">) {
  const [pid, , , port] = readLines(path.join(folder, "postmaster.pid"));
  return pid && isAlive(Number(pid)) ? { pid: Number(pid), port: Number(port) } : undefined;
}

/** After a crash the number in `postmaster.pid` may belong to something else by now, which PostgreSQL cannot tell. */
export function removeStalePidFile({ folder }: Pick<Cluster, "folder">, pid: number) {
  if (!isPostmasterOf({ folder }, pid)) rmSync(path.join(folder, "postmaster.pid"), { force: true });
}

/** Starts a postmaster that outlives a Ctrl-C in our terminal, so that the site can be drained before it stops. */
export function startPostmaster(cluster: Cluster, port: number) {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const { command, args, identity } = commandAs(cluster.account, cluster.binaries.postgres, [
    "-D",
    cluster.folder,
    "-p",
    String(port),
    ...settings,
  ]);

  const isLogLong = (statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES;
  const log = openSync(cluster.logFile, isLogLong ? "w" : "a", 0o600);
  const child = spawn(command, args, {
    ...identity,
    cwd: "/",
    env: POSTGRES_ENV,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();

  const status = { hasExited: false };
  child.on("exit", () => (status.hasExited = true));
  child.on("error", () => (status.hasExited = true));
  return status;
}

export function lastLogLine({ logFile }: Cluster) {
  return readLines(logFile).findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? "no reason given";
}

/** A fast, clean shutdown; after a while a rough one, which the next start recovers from. */
export async function stopPostmaster(cluster: Pick<Cluster, "folder">) {
  const { pid } = findPostmaster(cluster) ?? {};
  if (!pid || !isPostmasterOf(cluster, pid)) return;
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    const isSent = send(pid, signal);
    if (!isSent || (await isGoneWithin(pid, STOP_LIMIT_MS))) return;
  }
  throw new OperatorError(`The embedded database (process ${pid}) does not stop.`);
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function isGoneWithin(pid: number, limitMs: number) {
  for (let waited = 0; waited < limitMs; waited += POLL_MS) {
    if (!isAlive(pid)) return true;
    await sleep(POLL_MS);
  }
  return false;
}

function isPostmasterOf({ folder }: Pick<Cluster, "folder">, pid: number) {
  return commandLineOf(pid).includes(folder);
}

function commandLineOf(pid: number) {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

function readLines(file: string) {
  try {
    return readFileSync(file, "utf8").trim().split("\n");
  } catch {
    return [];
  }
}
