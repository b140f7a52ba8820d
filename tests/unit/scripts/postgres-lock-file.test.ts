import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { removeStalePidFile } from "@/scripts/postmaster";

let folder: string;
let pidFile: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cluster-"));
  pidFile = path.join(folder, "postmaster.pid");
  // This process is alive and is no PostgreSQL.
  await writeFile(pidFile, `${process.pid}\n`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a lock file that names another program's process is removed", () => {
  removeStalePidFile(folder, process.pid);
  expect(existsSync(pidFile)).toBe(false);
});

test("a lock file stays if its process is not the one that was seen: the next PostgreSQL may have written it", () => {
  const { pid: ended } = spawnSync("true");
  removeStalePidFile(folder, ended);
  expect(existsSync(pidFile)).toBe(true);
});
