import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { OperatorError } from "@/lib/operator-error";

import { miss } from "./report";

export const CONNECTIONS = 32;
const UNIT_MS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

type LoadOptions = { connections?: number; headers?: string[] };

export async function loadPage(url: string, seconds: number, options: LoadOptions = {}) {
  const { connections = CONNECTIONS, headers = [] } = options;
  const flags = ["Accept-Encoding: gzip", ...headers].flatMap((header) => ["-H", header]);
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...flags, url];
  const { stdout } = await promisify(execFile)("wrk", args).catch(() => {
    throw new OperatorError("The load generator wrk was not found: install it with the system's package manager.");
  });
  const [, amount = "0", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const [, failed] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? [];
  if (failed) miss(`${url}: ${failed} failed`);
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  return { perSecond: Number(perSecond), p99Ms: Number(amount) * (UNIT_MS[unit] ?? 1) };
}
