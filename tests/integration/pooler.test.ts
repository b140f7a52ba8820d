import { once } from "node:events";
import { connect, createServer } from "node:net";
import path from "node:path";

import { Client } from "pg";
import { afterAll, expect, inject, test, vi } from "vitest";

import { closeDatabase, db } from "@/lib/server/db";
import { migrateDatabase } from "@/prisma/migrate-database";
import { run as backup } from "@/scripts/backup";
import { asOwner } from "@/tests/support/empty-database";
import { asMessage } from "@/tests/support/flaky-database";
import { openEmptyDatabase } from "@/tests/support/test-database";
import { portOf } from "@/tests/support/port-of";
import { runCommand } from "@/tests/support/run-command";
import { launch } from "@/tests/support/start-site";
import { openFolder } from "@/tests/support/temporary-folder";
import { saveRequest } from "@/tests/support/as-visitor";

/** An ErrorResponse of PostgreSQL's protocol, as PgBouncer sends it. */
const REFUSAL = "SFATAL\0C08P01\0Munsupported startup parameter: options\0\0";

const folder = await openFolder();
const database = await openEmptyDatabase();
let isIgnoringOptions = false;
const pooler = createServer((client) => {
  client.once("data", (startup) => {
    if (startup.includes("\0options\0") && !isIgnoringOptions) return void client.end(asMessage("E", REFUSAL));
    const upstream = connect(Number(new URL(database.url).port), "127.0.0.1");
    for (const socket of [client, upstream]) socket.on("error", () => socket.destroy());
    // As long as the zone that is asked for, and another one.
    upstream.write(startup.toString("latin1").replace("timezone=UTC", "timezone=PRC"), "latin1");
    client.pipe(upstream).pipe(client);
  });
});
await once(pooler.listen(0, "127.0.0.1"), "listening");
const url = Object.assign(new URL(database.url), { port: portOf(pooler) }).href;

afterAll(async () => {
  await closeDatabase();
  pooler.close();
});

test("where a pooler takes no options the migration names DIRECT_URL", async () => {
  await expect(migrateDatabase({ url })).rejects.toThrow(
    /^The pooler at 127\.0\.0\.1:\d+ takes no options \(.+\): set DIRECT_URL to the address of the database itself\.$/,
  );
});

test("a pooler that drops options would move every time, so neither migration nor site works with it", async () => {
  isIgnoringOptions = true;
  const refusal =
    'The database\'s connection is in the time zone PRC and not in UTC: see docs/deploying.md, "Behind a pooler".';
  await expect(migrateDatabase({ url })).rejects.toThrow(refusal);
  const command = launch({ DATABASE_URL: url, NEXTAUTH_SECRET: process.env["NEXTAUTH_SECRET"] ?? "" }, "contacts");
  expect(await command.exited).toBe(1);
  expect(command.output()).toBe(`${refusal}\n`);
  isIgnoringOptions = false;
});

test("with DIRECT_URL several may migrate at once, and the site works in UTC and with its limits", async () => {
  await Promise.all([1, 2, 3].map(() => migrateDatabase({ url, directUrl: database.url })));

  vi.stubEnv("DATABASE_URL", url);
  vi.stubEnv("DIRECT_URL", database.url);
  await saveRequest({ name: "Dana", email: "dana@example.com", message: "Hello" });
  const settings: unknown = await db().$queryRaw`
    SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS statement,
      current_setting('lock_timeout') AS lock, current_setting('transaction_isolation') AS isolation`;
  expect(settings).toEqual([{ zone: "UTC", statement: "8s", lock: "5s", isolation: "read committed" }]);

  const direct = new Client(database.url);
  await direct.connect();
  const { rows } = await direct.query("SELECT timestamp FROM contacts");
  await direct.end();
  expect(await db().contactRequest.findMany({ select: { timestamp: true } })).toEqual(rows);
});

test("a backup goes to the database itself", async () => {
  expect(await runCommand(backup, [path.join(folder, "site.backup")])).toMatchObject({ status: 0 });
});

test("where a role may not be changed, somebody with rights runs the statements once", async () => {
  await asOwner(inject("ownerUrl"), "CREATE ROLE web LOGIN PASSWORD 'web'");
  const ofAnother = Object.assign(new URL(url), { username: "web", password: "web" }).href;
  const migrating = () => migrateDatabase({ url: ofAnother, directUrl: database.url });
  const refusal: unknown = await migrating().catch((error: unknown) => error);
  const [, statements = ""] =
    /^The settings of the role web could .+ \(permission denied.*\): have .+ run (.+;)$/.exec(
      String(refusal).replace("OperatorError: ", ""),
    ) ?? [];
  await asOwner(inject("ownerUrl"), statements);

  expect(await migrating()).toEqual([]);
});
