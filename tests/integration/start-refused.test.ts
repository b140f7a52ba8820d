import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";

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

const SECRET = "s".repeat(32);

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

test.each([
  [{ password: "wrong" }, 'password authentication failed for user "site"'],
  [{ pathname: "/unknown" }, 'database "unknown" does not exist'],
])("a database that refuses for good: %o", async (change, reason) => {
  const url = Object.assign(new URL(process.env["DATABASE_URL"] ?? ""), change);

  expect(await refusal({ DATABASE_URL: url.href, NEXTAUTH_SECRET: SECRET })).toBe(
    `The database at ${url.host} cannot be reached (${reason}): check DATABASE_URL and the server.\n`,
  );
});

test.each([
  ["keeps silent", `127.0.0.1:${occupiedPort}`],
  ["has no address at the moment", "database.invalid"],
])("SIGTERM ends a start whose database %s", async (_title, host) => {
  const command = launch({ DATABASE_URL: `postgresql://site@${host}/site`, NEXTAUTH_SECRET: SECRET, PORT: port });
  expect(await command.says(/^\[6\/6\] Server … listening/m, 20_000)).toBe(true);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
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
