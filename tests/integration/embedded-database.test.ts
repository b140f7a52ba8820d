import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { launch, startSite } from "@/tests/support/start-site";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "site-data-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function runAtOnce(tasks: string[]) {
  const commands = tasks.map((task) => launch({ DATA_DIR: dataDir }, task));
  const statuses = await Promise.all(commands.map(({ exited }) => exited));
  return commands.map(({ output }, index) => ({ status: statuses[index], output: output() }));
}

test("commands that share the embedded database without a site wait for each other, a fresh one included", async () => {
  for (const database of ["fresh", "existing"]) {
    const ends = await runAtOnce(["db-migrate", "db-migrate", "contacts"]);
    for (const { status, output } of ends) expect(status, `${database}: ${output}`).toBe(0);
  }
}, 120_000);

test("what a killed start left behind is gone after the next command", async () => {
  const [created] = await runAtOnce(["db-migrate"]);
  expect(created?.status, created?.output).toBe(0);
  // No process has such a number.
  await mkdir(path.join(dataDir, "postgres.new-999999999", "cluster"), { recursive: true });

  await runAtOnce(["db-migrate"]);
  expect(await readdir(dataDir)).not.toContain("postgres.new-999999999");
}, 120_000);

test("a start right after such a command waits for it, and its database stays", async () => {
  const command = launch({ DATA_DIR: dataDir }, "contacts");
  await command.says(/./, 1_500);
  const site = await startSite({ DATA_DIR: dataDir });
  expect(await command.exited, command.output()).toBe(0);

  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
}, 120_000);

test("a database that dies just when a command comes is the site's again afterwards", async () => {
  const site = await startSite({ DATA_DIR: dataDir });
  const [postmaster] = (await readFile(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8")).split("\n");
  process.kill(Number(postmaster), "SIGKILL");
  const command = launch({ DATA_DIR: dataDir }, "contacts");
  await command.exited;

  await expect
    .poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 20_000, interval: 200 })
    .toBe(200);
  expect(await site.stop()).toBe(0);
}, 120_000);
