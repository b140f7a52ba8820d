import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll } from "vitest";

/** Removed after the test file's last test. */
export async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "site-test-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
