import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, onTestFinished, test } from "vitest";

import { migrateDatabase } from "@/prisma/migrate-database";
import { findFreePort } from "@/scripts/processes";
import { SERVER_ARGS } from "@/scripts/web-server";

import { readBalancerConfig } from "@/tests/support/operator-servers";

import { findClusterPrograms, startDatabaseCluster } from "./database-cluster";
import { createProcesses, isOk, kill, type Processes, waitFor } from "./processes";
import { type Break, compare, countStored, gapsAfter, withConnection } from "./result";
import { siteEnv } from "./supervised-site";
import { sendVisitors } from "./visitors";

const RUN_LIMIT_MS = 210_000;
const START_LIMIT_MS = 30_000;
const ROUNDS = 2;
const CALM_MS = 4_000;
/** Long enough for a failover, and about what a supervisor takes to restart a dead process. */
const DOWN_MS = 8_000;
const SETTLE_MS = 2_000;
const MAX_GAP_MS = 15_000;

type Database = Awaited<ReturnType<typeof startDatabaseCluster>>;
type Sites = Awaited<ReturnType<typeof startSites>>;
type Targets = { database: Database; sites: Sites; adminUrl: string };
/** Breaks something and returns what repairs it. */
type Fault = { name: string; breakIt: (targets: Targets) => Promise<() => void> };

const FAULTS: Fault[] = [
  {
    name: "primary killed",
    async breakIt({ database }) {
      const primary = await database.findPrimary();
      if (!primary) throw new Error("There is no primary to kill.");
      await database.kill(primary);
      return () => database.start(primary);
    },
  },
  {
    name: "site killed",
    async breakIt({ sites }) {
      kill(sites.replicas[0]?.pid);
      return () => sites.start(0);
    },
  },
  {
    name: "connection killed",
    async breakIt({ adminUrl }) {
      await terminateOneConnection(adminUrl);
      return () => undefined;
    },
  },
];

test(
  "no acknowledged request is lost or stored twice while parts of a cluster die",
  { timeout: RUN_LIMIT_MS },
  async () => {
    const programs = findClusterPrograms();
    const folder = await mkdtemp(path.join(tmpdir(), "site-cluster-"));
    const processes = createProcesses(folder);
    onTestFinished(({ task }) =>
      task.result?.state === "pass" ? rm(folder, { recursive: true }) : console.log(`The logs are in ${folder}`),
    );
    const database = await startDatabaseCluster(folder, programs, processes);
    onTestFinished(async () => {
      await processes.stopAll();
      await database.killLeftOver();
    });
    await database.isComplete();
    const databasePort = await findFreePort();
    await startBalancer("database", databaseBalancer(databasePort, database.nodes));
    const urls = await createDatabase(databasePort, database.password);
    await migrateDatabase({ url: urls.site });

    const port = await findFreePort();
    const siteUrl = `http://127.0.0.1:${port}`;
    const sites = await startSites(processes, urls.site, siteUrl);
    await sites.areReady();
    await startBalancer("site", siteBalancer(port, sites.replicas));
    await waitFor("the site behind its balancer", START_LIMIT_MS, () => isOk(`${siteUrl}/readyz`));

    const runId = randomBytes(6).toString("hex");
    const breaks: Break[] = [];
    const visitors = sendVisitors(siteUrl, runId);
    await sleep(CALM_MS);
    for (let round = 1; round <= ROUNDS; round++) {
      for (const { name, breakIt } of FAULTS) {
        breaks.push({ name, at: Date.now() });
        const mendIt = await breakIt({ database, sites, adminUrl: urls.admin });
        await sleep(DOWN_MS);
        mendIt();
        await database.isComplete();
        await sites.areReady();
        await sleep(SETTLE_MS);
      }
    }
    const end = Date.now();
    await visitors.leave();

    const counts = compare(visitors.acknowledged, await countStored(urls.site, runId));
    const gaps = gapsAfter(breaks, visitors.acknowledged, end);
    console.table(gaps);
    console.table([{ ...counts, ...Object.fromEntries(visitors.failures) }]);
    expect(counts).toMatchObject({ lost: 0, duplicated: 0 });
    expect(counts.acknowledged).toBeGreaterThan(0);
    expect(Math.max(...gaps.map(({ gapMs }) => gapMs))).toBeLessThanOrEqual(MAX_GAP_MS);

    async function startBalancer(name: string, config: string) {
      const file = path.join(folder, `${name}-balancer.cfg`);
      await writeFile(file, config);
      processes.start(`${name}-balancer`, programs.haproxy, ["-db", "-f", file]);
    }
  },
);

async function startSites(processes: Processes, databaseUrl: string, publicUrl: string) {
  const secrets = { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: randomBytes(32).toString("base64url") };
  const replicas: { name: string; port: number; pid: number }[] = [];
  function start(index: number) {
    const replica = replicas[index];
    if (!replica) throw new Error(`There is no replica ${index}.`);
    const env = { ...siteEnv(replica.port, publicUrl), ...secrets, TRUST_PROXY_HOPS: "1" };
    replica.pid = processes.start(`site-${replica.name}`, process.execPath, SERVER_ARGS, { env });
  }
  for (const [index, name] of ["a", "b"].entries()) {
    replicas.push({ name, port: await findFreePort(), pid: 0 });
    start(index);
  }
  const isReady = ({ port }: { port: number }) => isOk(`http://127.0.0.1:${port}/readyz`);
  return {
    replicas,
    start,
    areReady: () =>
      waitFor("both sites", START_LIMIT_MS, async () => (await Promise.all(replicas.map(isReady))).every(Boolean)),
  };
}

function databaseBalancer(port: number, nodes: Database["nodes"]) {
  return `
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen database
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  # A connection to a server that is no longer the primary must not linger.
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}\n`).join("")}`;
}

function siteBalancer(port: number, replicas: Sites["replicas"]) {
  return replicas.reduce(
    (config, { name, port }) => config.replaceAll(new RegExp(`site-${name}:3000 .*`, "g"), `127.0.0.1:${port}`),
    readBalancerConfig().replace("bind :8080", `bind 127.0.0.1:${port}`),
  );
}

/** As an operator would create it: the site's role owns the database and is not a superuser. */
async function createDatabase(port: number, password: string) {
  const admin = `postgresql://postgres:${password}@127.0.0.1:${port}`;
  await waitFor("the database behind its balancer", START_LIMIT_MS, () => leadsToPrimary(`${admin}/postgres`));
  await withConnection(`${admin}/postgres`, async (client) => {
    await client.query(`CREATE ROLE site LOGIN PASSWORD '${password}'`);
    await client.query("CREATE DATABASE site OWNER site");
  });
  return { admin: `${admin}/site`, site: `postgresql://site:${password}@127.0.0.1:${port}/site` };
}

/** Until its first checks, the balancer takes all three servers for primaries, in turn. */
async function leadsToPrimary(url: string) {
  for (let turn = 0; turn < 6; turn++) {
    const { rows } = await withConnection(url, (client) => client.query("SELECT pg_is_in_recovery() AS standby"));
    if (rows[0].standby !== false) return false;
  }
  return true;
}

function terminateOneConnection(adminUrl: string) {
  return withConnection(adminUrl, async (client) => {
    const { rowCount } = await client.query(`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE usename = 'site' ORDER BY state = 'active' DESC LIMIT 1`);
    if (rowCount !== 1) throw new Error("There is no connection to kill.");
  });
}
