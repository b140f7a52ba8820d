import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";

import { expect, test, vi } from "vitest";

import { findClusterPrograms } from "@/tests/resilience/database-cluster";

// A Debian machine, and root on it, without any of the programs.
vi.mock("node:fs", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  existsSync: (file: string) => file === "/usr/bin/apt-get",
}));
vi.mock("node:fs/promises", { spy: true });
vi.mock("node:child_process", { spy: true });
vi.spyOn(process, "getuid").mockReturnValue(0);

test("what is missing is named and not installed: the machine stays as it is", () => {
  expect(findClusterPrograms).toThrow(/: apt-get install patroni etcd-server haproxy postgresql$/);

  expect(writeFile).not.toHaveBeenCalled();
  expect(spawn).not.toHaveBeenCalled();
});
