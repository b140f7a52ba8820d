import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { vi } from "vitest";

import { findFreePort } from "@/scripts/free-port";
import { isListening } from "@/tests/support/is-listening";

const NEXT = path.resolve("node_modules/next/dist/bin/next");
const FRONT = path.resolve("server/front.mjs");
const SETTINGS = {
  NODE_ENV: "production",
  NEXT_TELEMETRY_DISABLED: "1",
  SERVER_FOLDER: path.resolve("server"),
} as const;

/**
 * A site of a few pages that revalidates itself, built with our adapter and cache. Outside of this folder, where Next
 * would take our own middleware for the site's.
 */
export async function buildRevalidatedSite() {
  const folder = await mkdtemp(path.join(tmpdir(), "revalidated-site-"));
  await cp("tests/support/revalidated-site", folder, { recursive: true });
  await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"), "dir");
  await mkdir(path.join(folder, "public"));
  await writeContent(folder, "as built");

  const build = run(folder, [NEXT, "build"]);
  const status = await new Promise((resolve) => build.child.once("exit", resolve));
  if (status !== 0) throw new Error(`The site was not built:\n${build.output()}`);
  return folder;
}

/** What its pages show once they are made anew. */
export function writeContent(folder: string, content: string) {
  return writeFile(path.join(folder, "content.txt"), content);
}

export type ServedSite = { url: string; stop: () => Promise<void> };

export function serveWithFront(folder: string) {
  return serve(folder, [FRONT]);
}

/** As Next's own server serves a build of its own that has the same history. */
export async function serveWithNextAlone(folder: string) {
  const copy = await mkdtemp(path.join(tmpdir(), "revalidated-copy-"));
  await cp(folder, copy, { recursive: true, verbatimSymlinks: true });
  const site = await serve(copy, [NEXT, "start"]);
  return { ...site, folder: copy };
}

export function removeSite(folder: string) {
  return rm(folder, { recursive: true, force: true });
}

async function serve(folder: string, command: string[]): Promise<ServedSite> {
  const port = await findFreePort();
  const { child, output } = run(folder, command, { PORT: String(port), NEXTAUTH_URL: `http://localhost:${port}` });
  try {
    await vi.waitUntil(() => isListening(port), { timeout: 20_000 });
  } catch {
    child.kill("SIGKILL");
    throw new Error(`The site did not start:\n${output()}`);
  }
  return {
    url: `http://localhost:${port}`,
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await gone;
    },
  };
}

function run(cwd: string, command: string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, command, {
    cwd,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...SETTINGS, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}
