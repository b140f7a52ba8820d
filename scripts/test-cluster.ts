import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { startDatabaseBalancer, startSiteBalancer } from "./cluster/balancer";
import { killServersLeft, startDatabaseCluster } from "./cluster/database-cluster";
import { strikeInTurn } from "./cluster/faults";
import { type ClusterPrograms, findClusterPrograms } from "./cluster/programs";
import { startSites } from "./cluster/sites";
import { findFreePort } from "./free-port";
import { migrateDatabase } from "./migrations/migrate-database";
import { compare, countStored, gapsAfter, type Strike } from "./rehearsal/figures";
import { interruption } from "./rehearsal/interruption";
import { createProcesses, type Processes, waitFor } from "./rehearsal/processes";
import { sendVisitors } from "./rehearsal/visitors";
import { withConnection } from "./rehearsal/with-connection";
import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";

const RUN_LIMIT_MS = 210_000;
const BALANCER_LIMIT_MS = 15_000;
const ROUNDS = 2;
const CALM_MS = 4_000;
const GAP_LIMIT_MS = 15_000;

/** `npm run test:cluster`: what becomes of contact messages while parts of a whole installation die. */
export async function run({ progress }: TaskContext) {
  const programs = findClusterPrograms();
  await buildIfStale(progress.step("Build"));

  const folder = await mkdtemp(path.join(tmpdir(), "site-cluster-"));
  const processes = createProcesses(folder);
  let isGood = false;
  try {
    isGood = await Promise.race([rehearse(folder, programs, processes), interruption(RUN_LIMIT_MS)]);
  } finally {
    await processes.stopAll();
    await killServersLeft(folder);
    if (isGood) await rm(folder, { recursive: true });
    else console.log(`The logs are kept in ${folder}`);
  }
  process.exit(isGood ? 0 : 1);
}

async function rehearse(folder: string, programs: ClusterPrograms, processes: Processes) {
  console.log("Starting three database servers, two sites and their balancers");
  const database = await startDatabaseCluster(folder, programs, processes);
  const balancer = { folder, program: programs.haproxy, processes };
  await database.whole();
  const databasePort = await startDatabaseBalancer({ ...balancer, nodes: database.nodes });
  const urls = await createDatabase(databasePort, database.password);
  await migrateDatabase({ url: urls.site });

  const port = await findFreePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const sites = await startSites(processes, urls.site, siteUrl);
  await sites.ready();
  await startSiteBalancer({ ...balancer, sites: sites.sites, port });
  await waitFor("the site behind its balancer", BALANCER_LIMIT_MS, async () => (await fetch(`${siteUrl}/readyz`)).ok);

  const runId = randomBytes(6).toString("hex");
  const strikes: Strike[] = [];
  const visitors = sendVisitors(siteUrl, runId);
  await sleep(CALM_MS);
  for (let round = 1; round <= ROUNDS; round++) {
    await strikeInTurn({ database, sites, adminUrl: urls.admin }, (strike) => {
      strikes.push(strike);
      console.log(`Round ${round}: ${strike.name}`);
    });
  }
  const end = Date.now();
  await visitors.leave();

  const result = compare(visitors.acknowledged, await countStored(urls.site, runId));
  const gaps = gapsAfter(strikes, visitors.acknowledged, end);
  report(result, gaps, visitors.failures);
  const longestGapMs = Math.max(...gaps.map(({ gapMs }) => gapMs));
  return result.acknowledged > 0 && result.lost === 0 && result.duplicated === 0 && longestGapMs <= GAP_LIMIT_MS;
}

/** The database as an operator would make it: the site's role owns it and is no superuser. */
async function createDatabase(port: number, password: string) {
  const admin = `postgresql://postgres:${password}@127.0.0.1:${port}`;
  const adminUrl = `${admin}/postgres`;
  await waitFor("the database behind its balancer", BALANCER_LIMIT_MS, () => leadsToPrimary(adminUrl));
  await withConnection(adminUrl, async (client) => {
    await client.query(`CREATE ROLE site LOGIN PASSWORD '${password}'`);
    await client.query("CREATE DATABASE site OWNER site");
  });
  return { admin: `${admin}/site`, site: `postgresql://site:${password}@127.0.0.1:${port}/site` };
}

/** Until it has asked them, the balancer takes all three servers for primaries, in turn. */
async function leadsToPrimary(url: string) {
  for (let turn = 0; turn < 6; turn++) {
    const { rows } = await withConnection(url, (client) => client.query("SELECT pg_is_in_recovery() AS standby"));
    if (rows[0].standby !== false) return false;
  }
  return true;
}

function report(result: ReturnType<typeof compare>, gaps: ReturnType<typeof gapsAfter>, failures: Map<string, number>) {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log();
  for (const { name, gapMs } of gaps) console.log(`${name.padEnd(18)} longest gap ${seconds(gapMs)}`);
  for (const [failure, count] of failures) console.log(`tries that failed  ${count} x ${failure}`);
  console.log();
  for (const [name, value] of Object.entries(result)) console.log(`${name.padEnd(13)} ${value}`);
  console.log(`${"longest gap".padEnd(13)} ${seconds(Math.max(...gaps.map(({ gapMs }) => gapMs)))}`);
}
