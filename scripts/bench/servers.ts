import { execFileSync } from "node:child_process";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";

import { OperatorError } from "@/lib/operator-error";
import { migrateDatabase } from "@/prisma/migrate-database";
import { buildIfStale, nextBuild, readSources } from "@/scripts/build";
import type { CommandContext, Step } from "@/scripts/command-line";
import { openEmbeddedPostgres } from "@/scripts/embedded-postgres";
import { findFreePort, waitUntil } from "@/scripts/processes";
import { runIfStale } from "@/scripts/stamp";
import { SERVER_ARGS } from "@/scripts/web-server";
import { launchProgram } from "@/tests/support/start-site";

const START_LIMIT_MS = 30_000;
const MAX_LOAD = 3;
const QUIET_LIMIT_MS = 5 * 60_000;
const NEXT = path.resolve("node_modules/next/dist/bin/next");

export const NEXTAUTH_SECRET = "only for benchmarks, where nothing is secret";
/** It is below .next, since every tool ignores that. */
const STOCK_FOLDER = ".next/stock";
const STOCK_SOURCES =
  "app components lib prisma/client prisma/migrations public middleware.ts instrumentation.ts instrumentation-client.ts package.json postcss.config.mjs tsconfig.json";
const STOCK_CONFIG = `import config from "../../next.config";

export default {
  ...config,
  compress: true,
  experimental: {},
  turbopack: { ...config.turbopack, root: ${JSON.stringify(process.cwd())} },
};
`;
const OPEN_FORMS = { CONTACT_LIMIT_PER_HOUR: "0", SMTP_URL: "", MAIL_FROM: "", CONTACT_NOTIFY_TO: "" };

export type Server = { url: string; pid: number; stop: () => void };

type Measure = (servers: Server[], startAnother: () => Promise<Server>) => Promise<void>;

/** Measures this site and, as the baseline, stock `next start`, on one database. */
export async function measureBesideStock({ progress }: CommandContext, measure: Measure) {
  await buildIfStale(progress.step("Build"));
  await buildStockIfStale(progress.step("Build of stock Next.js"));
  await withTemporaryDatabase(async (databaseUrl) => {
    const env = { DATABASE_URL: databaseUrl };
    const startAnother = () => startSite(env);
    const servers = [await startAnother(), await startSite(env, [NEXT, "start", "-H", "127.0.0.1"], STOCK_FOLDER)];
    await requireQuietMachine();
    await measure(servers, startAnother);
    for (const { stop } of servers) stop();
  });
}

/** Builds the same sources without the adapter, with styles in files as is the default. */
async function buildStockIfStale(step: Step) {
  const isBuilt = await runIfStale(`${STOCK_FOLDER}/build-stamp`, await readSources(), async () => {
    step.update("next build");
    await rm(STOCK_FOLDER, { recursive: true, force: true });
    for (const name of STOCK_SOURCES.split(" ")) await cp(name, path.join(STOCK_FOLDER, name), { recursive: true });
    // Two fonts are imported by their path in node_modules.
    await symlink(path.resolve("node_modules"), path.join(STOCK_FOLDER, "node_modules"));
    await writeFile(path.join(STOCK_FOLDER, "next.config.ts"), STOCK_CONFIG);
    await nextBuild({ cwd: STOCK_FOLDER });
  });
  step.done(isBuilt ? "built" : "up to date");
}

export async function startSite(env: Record<string, string>, args = SERVER_ARGS, cwd = "."): Promise<Server> {
  const PORT = String(await findFreePort());
  const url = `http://127.0.0.1:${PORT}`;
  const own = { NODE_ENV: "production", HOST: "127.0.0.1", PORT, NEXTAUTH_URL: url, NEXTAUTH_SECRET } as const;
  const { pid, kill, output } = launchProgram(process.execPath, args, {
    cwd,
    env: { ...process.env, ...own, ...OPEN_FORMS, ...env },
  });
  const stop = () => void kill("SIGKILL");
  process.once("exit", stop);
  if (await waitUntil(() => fetch(url).then(Boolean, () => false), START_LIMIT_MS)) return { url, pid, stop };
  throw new OperatorError(`The server did not start:\n${output()}`);
}

export async function withTemporaryDatabase(work: (url: string) => Promise<void>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
  const database = await openEmbeddedPostgres({ dataDir });
  try {
    await migrateDatabase({ url: database.url });
    await work(database.url);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Timings from a busy machine are off by half or more. */
export async function requireQuietMachine() {
  const load = () => loadavg()[0] ?? 0;
  if (await waitUntil(() => load() <= MAX_LOAD, QUIET_LIMIT_MS, 5_000)) return;
  throw new OperatorError(`The machine is busy (load ${load().toFixed(1)}, at most ${MAX_LOAD}): try again later.`);
}

export function residentMegabytes(pid: number) {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}
