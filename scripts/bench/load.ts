import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";

import { OperatorError } from "@/scripts/operator-error";

export type Target = { url: string; headers: Record<string, string> };
export type Load = { perSecond: number; requests: number; p99Ms: number; failed: number };

export const CONNECTIONS = 32;

const run = promisify(execFile);

/** wrk where it is installed; else autocannon, which takes more of the processor that the server needs. */
export function chooseLoad(): {
  name: string;
  load: (target: Target, seconds: number, connections?: number) => Promise<Load>;
} {
  return isInstalled("wrk") ? { name: "wrk", load: loadWithWrk } : { name: "autocannon", load: loadWithAutocannon };
}

export function isInstalled(program: string) {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function loadWithWrk({ url, headers }: Target, seconds: number, connections = CONNECTIONS): Promise<Load> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await run("wrk", ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...lines, url]);

  const [, amount = "0", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0),
    p99Ms: Number(amount) * { us: 0.001, ms: 1, s: 1_000 }[unit === "us" || unit === "s" ? unit : "ms"],
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  };
}

async function loadWithAutocannon({ url, headers }: Target, seconds: number, connections = CONNECTIONS): Promise<Load> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const args = ["--yes", "autocannon@8", "-j", "-c", String(connections), "-d", String(seconds), ...lines, url];
  const { stdout } = await run("npx", args, { maxBuffer: 2 ** 24 }).catch(() => {
    throw new OperatorError("Neither wrk nor autocannon can be run: install wrk.");
  });

  const { requests, latency, errors, ["4xx"]: refused, ["5xx"]: failed } = JSON.parse(stdout);
  return {
    perSecond: requests.average,
    requests: requests.total,
    p99Ms: latency.p99,
    failed: errors + refused + failed,
  };
}
