import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";

import { Client } from "pg";
import { expect, test } from "vitest";

import { borrowEmbeddedPostgres, openEmbeddedPostgres } from "@/scripts/embedded-postgres";
import { findRunningPostgres } from "@/tests/support/running-postgres";
import { launch } from "@/tests/support/start-site";
import { openFolder } from "@/tests/support/temporary-folder";

const dataDir = await openFolder();

async function responds(url: string) {
  const client = new Client(url);
  // The database may be stopped meanwhile.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query("SELECT 1")).rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test("a command makes no database, and says where the site's may be", async () => {
  const command = launch({ DATA_DIR: dataDir }, "contacts");
  expect(await command.exited).toBe(1);
  expect(command.output()).toBe(
    `DATABASE_URL is not set, and ${dataDir} holds no database: set DATABASE_URL to the site's, or run npm start first.\n`,
  );
  expect(await readdir(dataDir)).toEqual([]);
});

test("commands that share a fresh database without a site wait for each other, and say which it is", async () => {
  await (await openEmbeddedPostgres({ dataDir })).close();
  const commands = ["db-migrate", "db-migrate", "contacts"].map((task) => launch({ DATA_DIR: dataDir }, task));
  for (const { exited, output, stderr } of commands) {
    expect(await exited, output()).toBe(0);
    expect(stderr()).toBe(`DATABASE_URL is not set: using the embedded database in ${dataDir}.\n`);
  }
  expect(await findRunningPostgres(dataDir)).toBeUndefined();
}, 60_000);

test("so do those that share one that was there", async () => {
  const useIt = async () => {
    const { url, close } = await borrowEmbeddedPostgres(dataDir);
    const hasResponded = await responds(url);
    await close();
    return hasResponded;
  };
  expect(await Promise.all([useIt(), useIt(), useIt()])).toEqual([true, true, true]);
  expect(await findRunningPostgres(dataDir)).toBeUndefined();
});

test("what a killed start left behind is gone after the next command", async () => {
  // No process has such a number.
  await mkdir(path.join(dataDir, "postgres.new-999999999", "cluster"), { recursive: true });

  await (await borrowEmbeddedPostgres(dataDir)).close();
  expect(await readdir(dataDir)).not.toContain("postgres.new-999999999");
});

test.each(["command", "site"])(
  "the database stays when the %s is done first, and stops with the last",
  async (first) => {
    const command = await borrowEmbeddedPostgres(dataDir);
    const site = await openEmbeddedPostgres({ dataDir });
    const [early, late] = first === "site" ? [site, command] : [command, site];
    await early.close();
    expect(await responds(late.url)).toBe(true);
    await late.close();
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
  },
);

test("a database that dies just when a command comes is the site's again afterwards", async () => {
  const site = await openEmbeddedPostgres({ dataDir });
  const running = await findRunningPostgres(dataDir);
  // A signal to process 0 would end the tests themselves.
  if (!running) throw new Error("The database does not run.");
  process.kill(running.pid, "SIGKILL");
  const command = await borrowEmbeddedPostgres(dataDir);
  expect(await responds(command.url)).toBe(true);
  await command.close();

  await expect.poll(() => responds(site.url)).toBe(true);
  await site.close();
});

test("files of another PostgreSQL are refused with both versions and the way", async () => {
  const folder = path.join(dataDir, "postgres");
  await writeFile(path.join(folder, "cluster/PG_VERSION"), "17\n");

  await expect(borrowEmbeddedPostgres(dataDir)).rejects.toThrow(
    `${folder} is of PostgreSQL 17, and this release has PostgreSQL 18: go back to the last release with 17 (CHANGELOG.md names it), ` +
      `run npm run backup -- FILE there, move ${folder} away, start and stop this release, and run npm run restore -- FILE.`,
  );
});
