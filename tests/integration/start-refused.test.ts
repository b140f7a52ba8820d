import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, expect, test } from "vitest";

import { parseEnv } from "@/lib/server/parse-env";
import { openEmbeddedPostgres } from "@/scripts/embedded-postgres";
import { findFreePort } from "@/scripts/processes";
import { requireFreePort } from "@/scripts/prepare";
import { childrenOf } from "@/tests/support/children-of";
import { launch } from "@/tests/support/start-site";
import { openFolder } from "@/tests/support/temporary-folder";
import { portOf } from "@/tests/support/port-of";

/** Cleanly, or at once before there was anything to clean up. Not by the signal itself, which would be null. */
const STOPPED = [0, 128 + 2, 128 + 15];

const folder = await openFolder();
const port = String(await findFreePort());
const occupied = createServer().listen(0, "127.0.0.1");
await once(occupied, "listening");
const occupiedPort = String(portOf(occupied));

afterAll(() => occupied.close());

/** What `npm start` says on stderr before it gives up. */
async function refusal(env: Record<string, string>) {
  const command = launch({ DATA_DIR: path.join(folder, "data"), PORT: port, ...env });
  expect(await command.exited).toBe(1);
  expect(childrenOf(command.pid)).toEqual([]);
  return command.stderr();
}

function envWith(variables: Record<string, string>) {
  const parsed = parseEnv(variables);
  if (!parsed.ok) throw new Error(parsed.errors.join("\n"));
  return parsed.env;
}

test("malformed and missing variables: one line each", async () => {
  const refused = await refusal({
    PORT: "eighty",
    NEXTAUTH_URL: "example.com",
    CONTACT_LIMIT_PER_HOUR: "-1",
    DATABASE_URL: "postgresql://127.0.0.1/site",
  });

  expect(refused.split("\n")).toEqual([
    "PORT should be a port between 1 and 65535.",
    "NEXTAUTH_URL should be the public address without a path, such as https://example.com.",
    "CONTACT_LIMIT_PER_HOUR should be a whole number, 0 for no limit.",
    expect.stringMatching(/^NEXTAUTH_SECRET is missing: .+/),
    "",
  ]);
});

test("a host that is not this machine", async () => {
  await expect(requireFreePort(envWith({ HOST: "192.0.2.1" }))).rejects.toThrow(
    /^HOST should be a name or address of this machine: .+$/,
  );
});

test("a port in use", async () => {
  await expect(requireFreePort(envWith({ PORT: occupiedPort }))).rejects.toThrow(
    `Port ${occupiedPort} is in use: stop what listens there, or set PORT to another one.`,
  );
});

test("SIGTERM ends a start that waits for a database that keeps silent", async () => {
  const DATABASE_URL = `postgresql://site@127.0.0.1:${occupiedPort}/site`;
  const command = launch({ DATABASE_URL, NEXTAUTH_SECRET: "s".repeat(32), PORT: port });
  expect(await command.says(/^\[3\/6\] Build … up to date/m, 10_000)).toBe(true);
  await sleep(1_500);
  command.kill("SIGTERM");

  expect(STOPPED).toContain(await command.exited);
});

test("SIGINT is heard in the first moments", async () => {
  const command = launch({ DATA_DIR: path.join(folder, "data"), PORT: port });
  expect(await command.says(/^\[1\/6\]/m, 10_000)).toBe(true);
  command.kill("SIGINT");

  expect(STOPPED).toContain(await command.exited);
});

test("a data directory that cannot be one", async () => {
  const file = path.join(folder, "a-file");
  await writeFile(file, "");

  await expect(openEmbeddedPostgres({ dataDir: path.join(file, "data") })).rejects.toThrow(
    /^DATA_DIR should be a directory that can be written: .+$/,
  );
});

test.skipIf(process.platform !== "linux")("a data directory that does not respond", async () => {
  expect(await refusal({ DATA_DIR: "/proc/nowhere" })).toBe(
    "DATA_DIR should be a directory that can be written: /proc/nowhere did not respond within 5 s.\n",
  );
});
