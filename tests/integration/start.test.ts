import { readFileSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { openEmbeddedPostgres } from "@/scripts/embedded-postgres";
import { findFreePort, isAlive } from "@/scripts/processes";
import { isOk, waitFor } from "@/tests/resilience/processes";
import { childrenOf } from "@/tests/support/children-of";
import { SERVER_FILE } from "@/scripts/web-server";
import { startFlakyDatabase } from "@/tests/support/flaky-database";
import { isListening } from "@/tests/support/is-listening";
import { findRunningPostgres } from "@/tests/support/running-postgres";
import { launch, type RunningSite, startSite } from "@/tests/support/start-site";
import { openEmptyDatabase } from "@/tests/support/test-database";

const READY_LIMIT_MS = 5_000;
const FINISHED: unknown = expect.stringMatching(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 4\d\d /);

let dataDir: string;
const started: RunningSite[] = [];

beforeAll(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), "site ")), "with blanks", "data");
});
afterAll(async () => {
  for (const site of started) await site.stop();
  await rm(path.dirname(path.dirname(dataDir)), { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}) {
  const site = await startSite({ DATA_DIR: dataDir, ...env });
  started.push(site);
  return site;
}

/** The first check of a server loads code, for which it takes longer than its limit where much else runs. */
function untilReady({ url }: RunningSite) {
  return waitFor("the site", 10_000, () => isOk(`${url}/readyz`));
}

function portOf({ url }: RunningSite) {
  return Number(new URL(url).port);
}

function serverOf({ pid }: RunningSite) {
  const server = childrenOf(pid).find(({ command }) => command.includes(SERVER_FILE));
  // A signal to process 0 would end the tests themselves.
  if (!server) throw new Error("The site runs no server.");
  return server.pid;
}

async function postmasterOf({ dataDir }: RunningSite) {
  const postgres = await findRunningPostgres(dataDir);
  if (!postgres) throw new Error("The site runs no database.");
  return postgres.pid;
}

async function run(task: string, env: Record<string, string> = {}) {
  const command = launch({ DATA_DIR: dataDir, ...env }, task);
  return { status: await command.exited, stdout: command.stdout(), stderr: command.stderr() };
}

/** Memory that processes share counts in parts. */
function proportionalMegabytes(pid: number) {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024;
}

async function query(databaseUrl: string, text: string, values: unknown[] = []) {
  const client = new Client(databaseUrl);
  await client.connect();
  return client.query<{ name: string }>(text, values).finally(() => client.end());
}

function storeRequest(databaseUrl: string, name: string) {
  const values = "VALUES ($1, 'a@example.com', 'Hi', sha256($2))";
  return query(databaseUrl, `INSERT INTO contacts (name, email, message, content_hash) ${values}`, [
    name,
    Buffer.from(name),
  ]);
}

async function storedNames(databaseUrl: string) {
  const { rows } = await query(databaseUrl, "SELECT name FROM contacts ORDER BY name");
  return rows.map(({ name }) => name);
}

/** What a client gets whose form was half sent at the signal. */
async function stopDuringRequest(site: RunningSite, signal: NodeJS.Signals) {
  const socket = connect({ port: portOf(site), host: "localhost" });
  let response = "";
  socket.on("data", (chunk) => (response += chunk.toString()));
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.write(
    "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\nhal",
  );
  await expect.poll(() => response).toBe("HTTP/1.1 100 Continue\r\n\r\n");

  const stopped = site.stop(signal);
  await sleep(500);
  socket.write("lo");
  await closed;
  return { response, status: await stopped };
}

test("SIGINT lets a request in progress finish, then stops server and database of a first start", async () => {
  const site = await start();
  const postmaster = await postmasterOf(site);

  expect(await stopDuringRequest(site, "SIGINT")).toEqual({ status: 0, response: FINISHED });
  expect(isAlive(postmaster)).toBe(false);
  expect(await isListening(portOf(site))).toBe(false);
}, 60_000);

describe("a second start", () => {
  let site: RunningSite;
  let durationMs: number;

  beforeAll(async () => {
    const begun = Date.now();
    site = await start({ NEXT_DEPLOYMENT_ID: "next", KEEP_ALIVE_SECONDS: "70" });
    await untilReady(site);
    durationMs = Date.now() - begun;
  });
  afterAll(() => site.stop());

  test("does none of the work again and is ready within 5 s", async () => {
    const steps = site
      .output()
      .trim()
      .split("\n")
      // On a crowded machine the server's log may tell that the database answered late.
      .filter((line) => !line.startsWith("{"))
      .map((line) => line.replace(/ \(\d.*\)$/, ""));
    expect(steps).toEqual([
      "[1/6] Dependencies … up to date",
      "[2/6] Generated code … up to date",
      "[3/6] Build … up to date",
      `[4/6] Database … embedded, in ${dataDir}`,
      "[5/6] Migrations … up to date",
      "[6/6] Server … listening",
      `Ready: ${site.url}`,
    ]);
    expect((await fetch(site.url)).status).toBe(200);
    // With more work than cores everything takes longer by that factor.
    const crowding = Math.max(1, (loadavg()[0] ?? 1) / availableParallelism());
    expect(durationMs).toBeLessThan(READY_LIMIT_MS * crowding);
  });

  test("serves the release that was built, though another name is set by now", async () => {
    expect(await (await fetch(`${site.url}/healthz`)).text()).toBe("ok tested\n");
    expect(await (await fetch(site.url)).text()).toContain("?dpl=tested");
    const rendered = await (await fetch(`${site.url}/login`)).text();
    expect(rendered).toContain("?dpl=tested");
    expect(rendered).not.toContain("?dpl=next");
  });

  test.skipIf(process.platform !== "linux")("holds at most 50 MB beside server and database", async () => {
    expect(proportionalMegabytes(site.pid)).toBeLessThan(50);
  });

  test("keeps others from its port and its data directory", async () => {
    const port = portOf(site);

    expect(await run("start", { PORT: String(port) })).toMatchObject({
      status: 1,
      stderr: `Port ${port} is in use: stop what listens there, or set PORT to another one.\n`,
    });
    await expect(openEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `The data directory ${dataDir} is used by another process: stop it, or set DATA_DIR to another directory.`,
    );
  });

  test("shares its database with npm run contacts", async () => {
    await storeRequest(site.databaseUrl, "Dana");

    expect((await run("contacts")).stdout).toContain("Dana <a@example.com>");
  });

  test("starts a database that dies again, and its pages stay", async () => {
    process.kill(await postmasterOf(site), "SIGKILL");

    expect((await fetch(site.url)).status).toBe(200);
    await untilReady(site);
    expect(site.output()).toContain("The database stopped by itself; starting it again.");
  });

  test("ends by SIGTERM like by SIGINT, and its database with it, though that was started again", async () => {
    const postmaster = await postmasterOf(site);

    expect(await stopDuringRequest(site, "SIGTERM")).toEqual({ status: 0, response: FINISHED });
    expect(isAlive(postmaster)).toBe(false);
    expect(await isListening(portOf(site))).toBe(false);
  });
});

test.each(["refuse", "swallow"] as const)(
  "a database elsewhere that is away (%s): public pages first, all others 10 s after it is back",
  async (fault) => {
    const database = await startFlakyDatabase((await openEmptyDatabase()).url);
    database[fault]();
    const port = String(await findFreePort());
    const command = launch({
      DATABASE_URL: database.url,
      NEXTAUTH_SECRET: "s".repeat(32),
      DATA_DIR: dataDir,
      PORT: port,
    });
    onTestFinished(async () => {
      command.kill("SIGTERM");
      await command.exited;
      await database.close();
    });
    const statuses = () =>
      Promise.all(
        ["", "evaluation", "readyz"].map(async (path) => (await fetch(`http://localhost:${port}/${path}`)).status),
      );

    expect(await command.says(/^\[6\/6\] Server … listening/m, 20_000), command.output()).toBe(true);
    expect(await statuses()).toEqual([200, 503, 503]);
    expect(await command.says(/^\[5\/6\] Migrations … The database at \S+ cannot be reached/m, 10_000)).toBe(true);
    expect(command.output()).not.toContain("Ready: ");

    database.endSwallowing();
    database.restore();
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200, 200]);
    expect(command.output()).toMatch(/^\[5\/6\] Migrations … \d+ applied.*\nReady: /m);
  },
);

test("a new line in .env makes no build stale", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "clone-"));
  try {
    for (const name of await readdir("."))
      if (!/^\.(?:env|next)/.test(name)) await symlink(path.resolve(name), path.join(folder, name));
    await mkdir(path.join(folder, ".next"));
    for (const name of ["build-stamp", "deployment-id"])
      await copyFile(path.join(".next", name), path.join(folder, ".next", name));
    await writeFile(path.join(folder, ".env"), "SMTP_URL=smtp://localhost\n");

    const command = launch({}, "build", ["--if-stale"], "pipe", folder);
    expect(await command.exited, command.output()).toBe(0);
    expect(command.stdout()).toContain("[3/3] Build … up to date\n");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);

test("npm run contacts works while the site does not run", async () => {
  expect((await run("contacts")).stdout).toContain("Dana <a@example.com>");
});

describe("kill -9", () => {
  let site: RunningSite;

  test("of everything loses nothing, and of the supervisor leaves a database that the next start takes over", async () => {
    const first = await start();
    const processes = [first.pid, serverOf(first), await postmasterOf(first)];
    await storeRequest(first.databaseUrl, "Committed");
    for (const pid of processes) process.kill(pid, "SIGKILL");
    await first.exited;

    const second = await start();
    await storeRequest(second.databaseUrl, "Kept");
    process.kill(second.pid, "SIGKILL");
    await expect.poll(() => isListening(portOf(second)), { timeout: 3_000 }).toBe(false);

    site = await start({ PORT: String(portOf(second)) });
    await untilReady(site);
    expect(await storedNames(site.databaseUrl)).toEqual(["Committed", "Dana", "Kept"]);
  }, 90_000);

  test("of the server ends the start, and the database with it", async () => {
    const postmaster = await postmasterOf(site);
    process.kill(serverOf(site), "SIGKILL");

    expect(await site.exited).toBe(1);
    expect(site.output()).toContain("The server ended by itself (SIGKILL); stopping.");
    expect(isAlive(postmaster)).toBe(false);
  });
});

test("secrets and database are for the owner's eyes only", async () => {
  const files = ["nextauth-secret", "postgres", "postgres/owner-password", "postgres/site-password"];

  const modes = await Promise.all(
    files.map(async (file) => ((await stat(path.join(dataDir, file))).mode & 0o777).toString(8)),
  );
  expect(modes).toEqual(["600", "700", "600", "600"]);
});
