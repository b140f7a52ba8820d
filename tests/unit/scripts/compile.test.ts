import { mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { compile, nextBuild } from "@/scripts/build";

test("anyone who reads a program while it is compiled again gets the whole of the old one", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "compile-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [source, program] = [path.join(folder, "program.ts"), path.join(folder, "program.mjs")];

  await writeFile(source, 'console.log("old");');
  await compile(source, program);
  const reader = await open(program);
  onTestFinished(() => reader.close());
  await writeFile(source, 'console.log("new");');
  await compile(source, program);

  expect(await reader.readFile("utf8")).toContain('console.log("old")');
  expect(await readFile(program, "utf8")).toContain('console.log("new")');
});

test("a build that the system kills says what it needs", async () => {
  const killed = nextBuild({ args: ["--import", "data:text/javascript,process.kill(process.pid, 'SIGKILL')"] });
  await expect(killed).rejects.toThrow("The build was killed, most likely for want of memory: it needs 1.5 GB.");
});
