import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

import { OperatorError } from "@/lib/operator-error";

const NOBODY = 65_534;

/** The machine lacks something, so that a case says nothing. */
export class NotTried extends OperatorError {}

export function requireProgram(name: string, debianPackage = name) {
  const { stdout } = spawnSync("sh", ["-c", `PATH="$PATH:/usr/sbin" command -v ${name}`], { encoding: "utf8" });
  if (!stdout) throw new NotTried(`This machine has no ${name} (apt-get install ${debianPackage}).`);
  return stdout.trim();
}

/** Installs packages of npm once. @returns their `node_modules`. */
export async function installPackages(...names: string[]) {
  const folder = path.resolve("node_modules/.cache/release", names.join("-").replaceAll(/[^\w.]+/g, "-"));
  // npm writes this file last.
  if (!existsSync(path.join(folder, "node_modules/.package-lock.json")))
    await runProgram("npm", ["install", "--prefix", folder, "--ignore-scripts=false", "--loglevel=error", ...names]);
  return path.join(folder, "node_modules");
}

/** @returns what it prints. */
export async function runProgram(program: string, args: string[]) {
  const { stdout } = await promisify(execFile)(program, args).catch((error: Error) => {
    throw program === "npm" ? new NotTried(`npm's registry gave nothing: ${error.message}`) : error;
  });
  return stdout;
}

/** Some servers refuse to run as root. */
export function asNobody(program: string, args: string[]): [program: string, args: string[]] {
  if (process.getuid?.() !== 0) return [program, args];
  return ["unshare", ["--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, program, ...args]];
}
