import { spawn, type SpawnOptions, type StdioOptions } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { openEmbeddedPostgres } from "@/scripts/embedded-postgres";
import { findFreePort } from "@/scripts/processes";
import { TESTED_RELEASE } from "@/scripts/test";

import { CLOCK_OFFSET_MS } from "./clock.mjs";
import { moveDatabaseClock } from "./database-clock";
import { findRunningPostgres } from "./running-postgres";

const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 40_000;

export type RunningSite = {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** The supervisor, which `npm start` becomes. */
  pid: number;
  output: () => string;
  /** Resolves with the exit status, null after a signal. */
  exited: Promise<number | null>;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Environment variables that move the clock of the site's processes. SQL's stays. */
export function clockMovedBy(offsetMs: number) {
  return {
    NODE_OPTIONS: `--import=${new URL("clock.mjs", import.meta.url).href}`,
    TEST_CLOCK_OFFSET_MS: String(offsetMs),
  };
}

/** The data directory is temporary unless `env` has DATA_DIR. */
export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = env["DATA_DIR"] ?? (await mkdtemp(path.join(tmpdir(), "site-data-")));
  if (CLOCK_OFFSET_MS && !env["DATABASE_URL"]) await prepareDatabase(dataDir);
  const port = env["PORT"] ?? String(await findFreePort());
  const command = launch({ NEXTAUTH_URL: `http://localhost:${port}`, ...env, DATA_DIR: dataDir, PORT: port });
  const removeData = () => (env["DATA_DIR"] ? undefined : rm(dataDir, { recursive: true, force: true }));

  const isReady = await Promise.race([command.says(/^Ready: /m, START_LIMIT_MS), command.exited.then(() => false)]);
  if (!isReady) {
    command.kill("SIGKILL");
    await removeData();
    throw new Error(`The site did not start:\n${command.output()}`);
  }

  return {
    url: `http://localhost:${port}`,
    databaseUrl: env["DATABASE_URL"] ?? (await findRunningPostgres(dataDir))?.url ?? "",
    dataDir,
    pid: command.pid,
    output: command.output,
    exited: command.exited,
    async stop(signal = "SIGTERM") {
      command.kill(signal);
      const limit = setTimeout(() => command.kill("SIGKILL"), STOP_LIMIT_MS);
      const status = await command.exited;
      clearTimeout(limit);
      await removeData();
      return status;
    },
  };
}

async function prepareDatabase(dataDir: string) {
  // Playwright cannot load what is for the server only, unless it is run as tests/clock/run.ts does.
  const { migrateDatabase } = await import("@/prisma/migrate-database");
  const postgres = await openEmbeddedPostgres({ dataDir });
  await migrateDatabase({ url: postgres.url });
  await moveDatabaseClock(postgres.ownerUrl, new URL(postgres.url).pathname.slice(1));
  await postgres.close();
}

/** Runs a script of package.json without npm in between. Output is kept unless `output` is a file. */
export function launch(
  env: Record<string, string>,
  task = "start",
  args: string[] = [],
  output: "pipe" | number = "pipe",
  cwd = ".",
) {
  return launchNode(env, ["--conditions=react-server", "scripts/run.mjs", task, ...args], output, cwd);
}

export function launchNode(env: Record<string, string>, args: string[], output: "pipe" | number = "pipe", cwd = ".") {
  const stdio: StdioOptions = ["ignore", output, "pipe"];
  return launchProgram(process.execPath, args, { cwd, env: operatorEnv(env), stdio });
}

export function launchProgram(program: string, args: string[], options: SpawnOptions = {}) {
  const child = spawn(program, args, options);
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  child.on("error", ({ message }) => (stderr += message));
  const exited = new Promise<number | null>((resolve) => child.on("close", (status) => resolve(status)));

  return {
    pid: child.pid ?? 0,
    stdout: () => stdout,
    stderr: () => stderr,
    output: () => stdout + stderr,
    exited,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    async says(pattern: RegExp, limitMs: number) {
      for (const deadline = Date.now() + limitMs; Date.now() < deadline;) {
        if (pattern.test(stdout + stderr)) return true;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return false;
    },
  };
}

/** Test runners set NODE_ENV and our setup sets a database; an operator's shell has neither. */
export function operatorEnv(own: Record<string, string>): NodeJS.ProcessEnv {
  const foreign =
    /^(?:NODE_ENV|NODE_OPTIONS|VITEST.*|TEST.*|PLAYWRIGHT.*|PW_.*|DATABASE_URL|NEXTAUTH_.*|DATA_DIR|PORT|HOST)$/;
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  const clock = CLOCK_OFFSET_MS && clockMovedBy(CLOCK_OFFSET_MS);
  return { ...Object.fromEntries(kept), NODE_ENV: "production", ...TESTED_RELEASE, ...clock, ...own };
}
