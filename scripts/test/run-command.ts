import { spawn } from "node:child_process";
import path from "node:path";

type Options = { env?: Record<string, string>; quiet?: boolean };

/** Runs a program of an installed package in this project; whether it ended well. */
export function runCommand(program: string, args: string[], { env = {}, quiet = false }: Options = {}) {
  const child = spawn(process.execPath, [path.join("node_modules", program), ...args], {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit"],
  });
  return new Promise<boolean>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (status) => resolve(status === 0));
  });
}
