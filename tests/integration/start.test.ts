import { mkdtemp, rm, stat } from "node:fs/promises";
import { connect } from "node:net";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import path from "node:path";

import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { findFreePort, isAlive } from "@/scripts/processes";
import { childrenOf } from "@/tests/support/children-of";
import { SERVER_FILE } from "@/scripts/build";
import { isListening } from "@/tests/support/is-listening";
import { launch, type RunningSite, startSite } from "@/tests/support/start-site";

const READY_LIMIT_MS = 5_000;

let dataDir: string;
let site: RunningSite | undefined;

beforeAll(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), "site ")), "with blanks", "data");
  // The first start may have to build the site; those below are timed.
  await (await startSite({ DATA_DIR: dataDir })).stop();
}, 240_000);
afterEach(async () => {
  await site?.stop();
  site = undefined;
});
afterAll(() => rm(path.dirname(path.dirname(dataDir)), { recursive: true, force: true }));

async function start(env: Record<string, string> = {}) {
  site = await startSite({ DATA_DIR: dataDir, ...env });
  return site;
}

function portOf({ url }: RunningSite) {
  return Number(new URL(url).port);
}

function serverOf(site: RunningSite) {
  return childOf(site, SERVER_FILE);
}

function postmasterOf(site: RunningSite) {
  return childOf(site, "postgres");
}

function childOf({ pid }: RunningSite, name: string) {
  const child = childrenOf(pid).find(({ command }) => command.includes(name));
  // A signal to process 0 would end the tests themselves.
  if (!child) throw new Error(`The site runs no ${name}.`);
  return child.pid;
}

async function run(task: string, env: Record<string, string>, args: string[] = []) {
  const command = launch({ DATA_DIR: dataDir, ...env }, task, args);
  return { status: await command.exited, stdout: command.stdout(), stderr: command.stderr() };
}

async function storeMessage(databaseUrl: string, name: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "INSERT INTO contacts (name, email, message, content_hash) VALUES ($1, 'a@example.com', 'Hi', sha256($2))",
    [name, Buffer.from(name)],
  );
  await client.end();
}

test("a second start does none of the work again and is ready within 5 s", async () => {
  const begun = Date.now();
  const { url, output } = await start();
  const elapsed = Date.now() - begun;

  expect(
    output()
      .trim()
      .split("\n")
      .map((line) => line.replace(/ \(\d.*\)$/, "")),
  ).toEqual([
    "[1/6] Dependencies … up to date",
    "[2/6] Generated code … up to date",
    `[3/6] Database … embedded, in ${dataDir}`,
    "[4/6] Migrations … up to date",
    "[5/6] Build … up to date",
    "[6/6] Server … listening",
    `Ready: ${url}`,
  ]);
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  // With more work than cores everything takes longer by that factor.
  const crowding = Math.max(1, (loadavg()[0] ?? 1) / availableParallelism());
  expect(elapsed).toBeLessThan(READY_LIMIT_MS * crowding);
});

test("the port or the data directory in use by another start: one line each", async () => {
  const port = portOf(await start());

  const [samePort, sameData] = await Promise.all([
    run("start", { PORT: String(port) }),
    run("start", { PORT: String(await findFreePort()) }),
  ]);

  expect(samePort).toMatchObject({
    status: 1,
    stderr: `Port ${port} is in use: stop what listens there, or set PORT to another one.\n`,
  });
  expect(sameData.status).toBe(1);
  expect(sameData.stderr).toMatch(/^The data directory .+ is used by another process: .+\n$/);
});

test("npm run contacts works while the site runs and while it does not", async () => {
  const { databaseUrl, stop } = await start();
  await storeMessage(databaseUrl, "Dana");

  expect((await run("contacts", {})).stdout).toContain("Dana <a@example.com>");
  await stop();
  expect((await run("contacts", {})).stdout).toContain("Dana <a@example.com>");
});

test.each(["SIGINT", "SIGTERM"] as const)("%s stops server and database cleanly", async (signal) => {
  const running = await start();
  const postmaster = postmasterOf(running);
  expect(isAlive(postmaster)).toBe(true);

  expect(await running.stop(signal)).toBe(0);

  expect(isAlive(postmaster)).toBe(false);
  expect(await isListening(portOf(running))).toBe(false);
});

test("a request in progress is finished before the server stops", async () => {
  const running = await start();
  const socket = connect({ port: portOf(running), host: "localhost" });
  let response = "";
  socket.on("data", (chunk) => (response += chunk.toString()));
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.write("POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhal");
  await new Promise((resolve) => setTimeout(resolve, 200));

  const stopped = running.stop();
  await new Promise((resolve) => setTimeout(resolve, 500));
  socket.write("lo");

  await closed;
  expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(await stopped).toBe(0);
});

test("after kill -9 of the supervisor the server is gone, and the next start takes over the database", async () => {
  const killed = await start();
  const server = serverOf(killed);
  await storeMessage(killed.databaseUrl, "Kept");
  process.kill(killed.pid, "SIGKILL");
  await expect.poll(() => isAlive(server), { timeout: 3_000 }).toBe(false);

  const { url } = await start({ PORT: String(portOf(killed)) });

  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await run("contacts", {})).stdout).toContain("Kept <a@example.com>");
});

test("after kill -9 of everything the next start recovers", async () => {
  const killed = await start();
  const processes = [killed.pid, serverOf(killed), postmasterOf(killed)];
  await storeMessage(killed.databaseUrl, "Committed");
  for (const pid of processes) process.kill(pid, "SIGKILL");
  await killed.exited;

  await start();

  expect((await run("contacts", {})).stdout).toContain("Committed <a@example.com>");
});

test("a database that dies is started again; the pages stay", async () => {
  const running = await start();
  process.kill(postmasterOf(running), "SIGKILL");

  expect((await fetch(running.url)).status).toBe(200);
  await expect.poll(async () => (await fetch(`${running.url}/readyz`)).status, { timeout: 10_000 }).toBe(200);
  expect(running.output()).toContain("The database stopped by itself; starting it again.");
  expect(await running.stop()).toBe(0);
});

test("a server that dies ends the start, and the database with it", async () => {
  const running = await start();
  const postmaster = postmasterOf(running);
  process.kill(serverOf(running), "SIGKILL");

  expect(await running.exited).toBe(1);
  expect(running.output()).toContain("The server ended by itself (SIGKILL); stopping.");
  expect(isAlive(postmaster)).toBe(false);
});

test("secrets and database are for the owner's eyes only", async () => {
  const files = ["nextauth-secret", "postgres", "postgres/owner-password", "postgres/site-password"];

  const modes = await Promise.all(
    files.map(async (file) => ((await stat(path.join(dataDir, file))).mode & 0o777).toString(8)),
  );
  expect(modes).toEqual(["600", "700", "600", "600"]);
});
