import { hash } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { build, type BuildOptions } from "esbuild";

import { OperatorError } from "@/lib/operator-error";
import { DEPLOYMENT_ID_FILE } from "@/server/static-responses";

import { type CommandContext, loadEnvFile, type Step } from "./command-line";
import { generatedSecret } from "./data-dir";
import { runNode, type RunOptions } from "./processes";
import { runIfStale } from "./stamp";
import { SERVER_FILE } from "./web-server";

/** run.mjs imports this file. */
const START_FILE = ".next/start.mjs";
const BUILD_STAMP = ".next/build-stamp";

const COMPILED = {
  // The package exists only to fail a browser build.
  alias: { "server-only": "./node_modules/server-only/empty.js" },
  platform: "node",
  format: "esm",
  bundle: true,
  packages: "external",
  sourcemap: "inline",
  logLevel: "error",
} satisfies BuildOptions;

const SOURCE_FOLDERS = ["app", "components", "lib", "prisma/client", "public", "scripts", "server"];
const SOURCE_FILES =
  /^(?:(?:middleware|instrumentation(?:-client)?)\.ts|(?:next|postcss)\.config\.\w+|tsconfig\.json|package(?:-lock)?\.json)$/;
/** Next.js compiles these values into the pages; all others are read at run time, NEXT_DEPLOYMENT_ID from the build. */
const BUILD_VARIABLE = /^NEXT_(?:PUBLIC_\w+|SERVER_ACTIONS_ENCRYPTION_KEY)$/;

/** `npm run build` runs this; the tests add `--if-stale`. */
export async function run({ args, progress }: CommandContext) {
  // `npm start` does this too, and would otherwise consider this build stale.
  loadEnvFile();
  const builtId = await readFile(DEPLOYMENT_ID_FILE, "utf8").catch(() => "");
  if (builtId !== deploymentId() || !args.includes("--if-stale")) await rm(BUILD_STAMP, { force: true });
  await buildIfStale(progress.step("Build"));
}

export async function buildIfStale(step: Step) {
  const isBuilt = await runIfStale(BUILD_STAMP, await readSources(), async () => {
    step.update("next build");
    const adapter = path.resolve("server/build/adapter.ts");
    await nextBuild({
      args: ["--import", "tsx"],
      env: { NEXT_ADAPTER_PATH: adapter, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: await actionsKey() },
    });
    await writeFile(DEPLOYMENT_ID_FILE, deploymentId());
    await compileServer();
  });
  step.done(isBuilt ? "built" : "up to date");
}

function deploymentId() {
  return process.env["NEXT_DEPLOYMENT_ID"] ?? "";
}

/** Server actions have the same names in each build with this key, so a form of an older page finds its own. */
function actionsKey() {
  const { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key, DATA_DIR = ".data" } = process.env;
  return key || generatedSecret(DATA_DIR, "actions-key");
}

export async function nextBuild({ args = [], env = {}, ...options }: RunOptions & { args?: string[] }) {
  const command = [...args, path.resolve("node_modules/next/dist/bin/next"), "build"];
  const status = await runNode(command, { ...options, env: { NODE_ENV: "production", ...env } });
  if (status === 0) return;
  throw new OperatorError(
    status === "SIGKILL"
      ? "The build was killed, most likely for want of memory: it needs 1.5 GB."
      : "The build failed: the reason is above.",
  );
}

export async function compileServer() {
  await Promise.all([
    compile("server/main.ts", SERVER_FILE),
    compile("scripts/start.ts", START_FILE),
    compileCalendarWorker(),
  ]);
}

/** Compiled, a program needs no TypeScript loader, which would take 70 MB (docs/decisions/001-custom-server.md). */
export async function compile(entryPoint: string, outfile: string, options: BuildOptions = {}) {
  // The file is moved when it is whole, since another `npm start` of this folder may be reading it.
  const unfinished = `${outfile}.${process.pid}`;
  await build({ ...COMPILED, entryPoints: [entryPoint], outfile: unfinished, ...options });
  await rename(unfinished, outfile);
}

/** Bundles the worker with its packages, so that the thread starts fast. */
export function compileCalendarWorker() {
  const worker = "lib/server/bookings/trainer-calendar/calendar-worker.ts";
  return compile(worker, ".next/calendar-worker.mjs", { packages: "bundle", sourcemap: false });
}

/** Reads contents, since a fresh clone has fresh modification times. */
export async function readSources() {
  const topLevel = (await readdir(".")).filter((name) => SOURCE_FILES.test(name));
  const files = [...topLevel, ...(await Promise.all(SOURCE_FOLDERS.map(listFiles))).flat()].sort();
  const contents = await Promise.all(files.map(async (file) => `${file} ${hash("sha256", await readFile(file))}`));
  const variables = Object.entries(process.env).filter(([name]) => BUILD_VARIABLE.test(name));
  return [...contents, JSON.stringify([variables.sort(), process.versions.node.split(".")[0]])];
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
