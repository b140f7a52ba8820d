import { spawn } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { OperatorError } from "@/scripts/operator-error";
import type { Step } from "@/scripts/progress.mjs";

import { compileServer } from "./compile-server";
import { hashSources } from "./source-hash";

export const STAMP = ".next/build-stamp";

/** Builds the site if there is no build of the sources as they are now. */
export async function buildIfStale(step: Step) {
  const sources = await hashSources();
  if ((await readFile(STAMP, "utf8").catch(() => "")) === sources) {
    step.done("up to date");
    return;
  }
  await buildSite(step, sources);
}

/** Builds the site; needs no database. */
export async function buildSite(step: Step, sources?: string) {
  const hash = sources ?? (await hashSources());
  step.tell("next build");
  // A build that is broken off must not pass for the one before it.
  await rm(STAMP, { force: true });
  // The adapter is TypeScript.
  await nextBuild({ args: ["--import", "tsx"], env: { NEXT_ADAPTER_PATH: path.resolve("server/build/adapter.ts") } });
  await compileServer();
  await writeFile(STAMP, hash);
  step.done("built");
}

type NextBuildOptions = { cwd?: string; args?: string[]; env?: Record<string, string> };

/** Plain `next build`, but for what the options add. */
export function nextBuild({ cwd = ".", args = [], env = {} }: NextBuildOptions) {
  const child = spawn(process.execPath, [...args, path.resolve("node_modules/next/dist/bin/next"), "build"], {
    cwd,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const stop = () => void child.kill();
  process.once("exit", stop);

  return new Promise<void>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => {
      process.off("exit", stop);
      if (code === 0) resolve();
      else reject(new OperatorError("The build failed: what is wrong stands above."));
    });
  });
}
