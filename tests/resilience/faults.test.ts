import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, describe, expect, test, type TestContext } from "vitest";

import { openEmbeddedPostgres } from "@/scripts/embedded-postgres";
import { startFlakyDatabase } from "@/tests/support/flaky-database";
import { findRunningPostgres } from "@/tests/support/running-postgres";
import { partOf, startSmtpServer } from "@/tests/support/smtp-server";

import { findBookingViolations, sendBookers } from "./bookers";
import { createProcesses, kill, waitFor } from "./processes";
import { type Break, compare, countStored, findViolations, gapsAfter, withConnection } from "./result";
import { startSupervisedSite, type SupervisedSite } from "./supervised-site";
import { sendVisitors } from "./visitors";

const CYCLES = Number(process.env["FAULT_CYCLES"] ?? 20);
const SETUP_LIMIT_MS = 60_000;
const CYCLE_LIMIT_MS = 45_000;
const CALM_MS = 1_000;
const RECOVERY_LIMIT_MS = 30_000;
const PAGE_LIMIT_MS = 3_000;
const CUTTING_MS = 5_000;
/** Each sends a request once, which may or may not be stored, but not twice. */
const IMPATIENT_VISITORS = 2;

/** Around the 10 s after which the site gives up a statement. */
const DELAYS_MS = [2_000, 5_000, 8_000, 12_000, 20_000];
const delayOf = (cycle: number) => DELAYS_MS[(cycle - 1) % DELAYS_MS.length] ?? 0;

type Installation = {
  site: SupervisedSite;
  databaseUrl: () => Promise<string>;
  mailbox?: Awaited<ReturnType<typeof startSmtpServer>>;
};
type Place = { folder: string; onTestFinished: TestContext["onTestFinished"] };
type Fault<T extends Installation> = {
  title: string;
  start: (place: Place) => Promise<T>;
  breakIt: (installation: T, cycle: number) => unknown;
  lastsMs?: (cycle: number) => number;
  mendIt?: (installation: T) => unknown;
  stopsPages?: boolean;
  /** Whether visitors must not notice the fault. */
  isUnnoticed?: boolean;
  /** Whether `/readyz` must say 503 as long as the fault lasts. */
  isNotReady?: boolean;
};

const FAULTS = [
  fault({
    title: "site killed, server and supervisor in turn",
    start: startEmbedded,
    breakIt: ({ site }, cycle) => kill(cycle % 2 === 1 ? site.server() : site.supervisor()),
    stopsPages: true,
  }),
  fault({
    title: "database killed",
    start: startEmbedded,
    breakIt: async ({ site }) => kill(await site.postmaster()),
  }),
  fault({
    title: "one backend killed",
    start: startEmbedded,
    // PostgreSQL then restarts all of them.
    async breakIt({ site }) {
      const backends = (await site.backends()).filter(({ command }) => command.includes("site site"));
      kill((backends.find(({ command }) => !command.endsWith("idle")) ?? backends[0])?.pid);
    },
  }),
  fault({
    title: "connections cut, 50 visitors at once, the pool exhausted",
    // With a limit, each form is a transaction, which waits for a connection of its own.
    start: (place: Place) => startBehindProxy(place, { CONTACT_LIMIT_PER_HOUR: "1000000" }),
    breakIt: cutWhileFiftyCome,
  }),
  fault({
    title: "all killed at once",
    start: startEmbedded,
    async breakIt({ site }) {
      const backends = (await site.backends()).map(({ pid }) => pid);
      kill(site.supervisor(), site.server(), await site.postmaster(), ...backends);
    },
    stopsPages: true,
  }),
  fault({
    title: "disk full, for tables and in turn for the log",
    start: startOnSmallDisk,
    async breakIt({ disk }, cycle) {
      await disk.fill();
      if (cycle % 2 === 0) await fillWriteAheadLog(disk.dataDir);
    },
    lastsMs: () => 5_000,
    mendIt: ({ disk }) => disk.free(),
    isNotReady: true,
  }),
  fault({
    title: "mail server slow, 12 s for each email",
    start: startEmbedded,
    breakIt: ({ mailbox }) => mailbox.slowDown(12_000),
    lastsMs: () => 15_000,
    mendIt: ({ mailbox }) => mailbox.slowDown(0),
    isUnnoticed: true,
  }),
  fault({
    title: "database slow, 2 to 20 s",
    start: startBehindProxy,
    breakIt: ({ proxy }, cycle) => proxy.slowDown(delayOf(cycle)),
    lastsMs: (cycle) => Math.min(delayOf(cycle) + 1_000, 11_000),
    mendIt: ({ proxy }) => proxy.speedUp(),
  }),
  fault({
    title: "site killed, and its database away at the next start, refused and silent in turn",
    start: startBehindProxy,
    breakIt({ site, proxy }, cycle) {
      if (cycle % 2 === 1) proxy.refuse();
      else proxy.swallow();
      kill(site.supervisor(), site.server());
    },
    lastsMs: () => 10_000,
    mendIt({ proxy }) {
      proxy.endSwallowing();
      proxy.restore();
    },
    isNotReady: true,
  }),
  fault({
    title: "connections black-holed",
    start: startBehindProxy,
    breakIt: ({ proxy }) => proxy.swallow(),
    lastsMs: () => 3_000,
    mendIt: ({ proxy }) => proxy.endSwallowing(),
  }),
];

const results: object[] = [];
afterAll(() => console.table(results));

describe(`${CYCLES} times each, no acknowledged request is lost or stored twice`, () => {
  for (const { title, isWaiting, run } of FAULTS) {
    test(title, { timeout: SETUP_LIMIT_MS + CYCLES * CYCLE_LIMIT_MS, concurrent: isWaiting }, run);
  }
});

/** Faults behind a proxy mostly wait, so they run in parallel. */
function fault<T extends Installation>(row: Fault<T>) {
  const isWaiting = row.start.name === startBehindProxy.name;
  return { title: row.title, isWaiting, run: (context: TestContext) => tryFault(row, context) };
}

async function tryFault<T extends Installation>(row: Fault<T>, { onTestFinished }: TestContext) {
  const { title, start, breakIt, lastsMs = () => 1_000, mendIt } = row;
  const { stopsPages = false, isNotReady = false, isUnnoticed = false } = row;
  const folder = await mkdtemp(path.join(tmpdir(), "site-faults-"));
  onTestFinished(({ task }) =>
    task.result?.state === "pass" ? rm(folder, { recursive: true }) : console.log(`The logs are in ${folder}`),
  );
  const installation = await start({ folder, onTestFinished });
  const { site } = installation;
  await withConnection(await installation.databaseUrl(), (client) =>
    client.query("ALTER DATABASE site SET timezone = 'America/Los_Angeles'"),
  );
  const runId = randomBytes(6).toString("hex");
  const visitors = sendVisitors(site.url, runId, { impatient: IMPATIENT_VISITORS });
  const bookers = sendBookers(site.url, runId);
  const breaks: Break[] = [];
  const readiness = new Set<number>();
  let pagesMissing = 0;
  let endedAt = 0;
  await sleep(CALM_MS);
  try {
    for (let cycle = 1; cycle <= CYCLES; cycle++) {
      breaks.push({ name: title, at: Date.now() });
      await breakIt(installation, cycle);
      await sleep(lastsMs(cycle));
      if (!stopsPages && (await statusOf(site.url)) !== 200) pagesMissing += 1;
      readiness.add(await statusOf(`${site.url}/readyz`));
      await mendIt?.(installation);
      const mendedAt = Date.now();
      const haveAllSent = async () => visitors.haveAllSentSince(mendedAt);
      await waitFor(`every visitor in cycle ${cycle}`, RECOVERY_LIMIT_MS, haveAllSent);
    }
  } finally {
    endedAt = Date.now();
    await Promise.all([visitors.leave(), bookers.leave()]);
  }
  const { acknowledged, givenUp, failures } = visitors;
  const counts = compare(acknowledged, await countStored(await installation.databaseUrl(), runId));
  const longestWaitMs = Math.max(...acknowledged.map(({ at, startedAt }) => at - startedAt));
  const longestGapMs = Math.max(...gapsAfter(breaks, acknowledged, endedAt).map(({ gapMs }) => gapMs));
  const emails = (installation.mailbox?.emails ?? []).map(
    (email) => `${email.to} ${email.subject} ${partOf(email, "text/plain")}`,
  );
  const sentTwice = emails.length - new Set(emails).size;
  results.push({
    title,
    ...counts,
    emails: emails.length,
    sentTwice,
    givenUp: givenUp.length,
    bookings: bookers.told.length,
    longestGapMs,
    longestWaitMs,
    readyz: [...readiness].join(),
  });

  if (isNotReady) expect([...readiness]).toEqual([503]);
  expect(bookers.told.length).toBeGreaterThan(0);
  // Only an email that is on its way at the moment of a fault.
  expect(sentTwice).toBeLessThanOrEqual(isUnnoticed ? 0 : CYCLES);
  expect(await findBookingViolations(await installation.databaseUrl(), bookers.told)).toEqual([]);
  const failedStarts = site.failedStarts();
  expect(findViolations({ ...counts, pagesMissing, failedStarts, longestWaitMs, failures, isUnnoticed })).toEqual([]);
}

async function startEmbedded({ folder, onTestFinished }: Place, more: Record<string, string> = {}) {
  const mailbox = await startSmtpServer();
  onTestFinished(mailbox.close);
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: "site@example.com", CONTACT_NOTIFY_TO: "trainer@example.com" };
  const { DATA_DIR: dataDir = path.join(folder, "data"), ...env } = { ...mail, ...more };
  const site = await startSupervisedSite({ folder, dataDir, processes: createProcesses(folder), env });
  onTestFinished(site.stop);
  return { site, databaseUrl: site.databaseUrl, mailbox };
}

/** @throws if that ends the server. */
async function cutWhileFiftyCome({ site, proxy, databaseUrl }: Awaited<ReturnType<typeof startBehindProxy>>) {
  const server = site.server();
  await withConnection(await databaseUrl(), async (client) => {
    for (const end = Date.now() + CUTTING_MS; Date.now() < end;) {
      const asked = Promise.all(Array.from({ length: 50 }, () => statusOf(`${site.url}/evaluation`)));
      for (let cuts = 0; cuts < 5; cuts++) {
        await sleep(20);
        await client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'site' AND pid <> pg_backend_pid()",
        );
      }
      // A caller that waits gets the connection in the very packet that ends it.
      proxy.endWithNextResult();
      await asked;
      proxy.restore();
    }
  });
  expect(site.server()).toBe(server);
}

async function startBehindProxy({ folder, onTestFinished }: Place, more: Record<string, string> = {}) {
  const postgres = await openEmbeddedPostgres({ dataDir: path.join(folder, "database") });
  onTestFinished(postgres.close);
  const proxy = await startFlakyDatabase(postgres.url);
  onTestFinished(proxy.close);
  const env = { DATABASE_URL: proxy.url, NEXTAUTH_SECRET: randomBytes(32).toString("base64url"), ...more };
  const dataDir = path.join(folder, "data");
  const site = await startSupervisedSite({ folder, dataDir, processes: createProcesses(folder), env });
  onTestFinished(site.stop);
  return { site, proxy, databaseUrl: async () => postgres.url };
}

async function startOnSmallDisk(place: Place) {
  const mountPoint = path.join(place.folder, "disk");
  const filler = path.join(mountPoint, "filler");
  await mkdir(mountPoint);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=256m,mode=0711", "tmpfs", mountPoint], { stdio: "ignore" });
  } catch {
    throw new Error('Only root can mount a small disk: -t "killed|slow|holed" leaves this fault out.');
  }
  place.onTestFinished(() => void execFileSync("umount", [mountPoint]));

  const disk = {
    dataDir: path.join(mountPoint, "data"),
    async fill() {
      const file = await open(filler, "a");
      for (const size of [1024 * 1024, 4096, 1]) await writeUntilFull(file, Buffer.alloc(size));
      await file.close();
    },
    free: () => rm(filler, { force: true }),
  };
  return { ...(await startEmbedded(place, { DATA_DIR: disk.dataDir })), disk };
}

async function writeUntilFull(file: FileHandle, piece: Buffer) {
  for (;;) {
    try {
      await file.appendFile(piece);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOSPC") return;
      throw error;
    }
  }
}

/** Without room for its write-ahead log PostgreSQL stops. */
async function fillWriteAheadLog(dataDir: string) {
  const { ownerUrl = "" } = (await findRunningPostgres(dataDir)) ?? {};
  const writeMuch = withConnection(ownerUrl, async (client) => {
    for (let piece = 0; piece < 100; piece++) {
      await client.query("SELECT pg_logical_emit_message(false, '', repeat('-', 8000000), true)");
    }
  });
  await expect(writeMuch, "the log still has room").rejects.toThrow();
}

async function statusOf(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(PAGE_LIMIT_MS) }).catch(() => undefined);
  return response?.status ?? 0;
}
