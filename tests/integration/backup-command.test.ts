import { cp, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip, gzipSync } from "node:zlib";

import { Client } from "pg";
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";

import { backupName } from "@/lib/server/operation/backup-files";
import { blockTime, unblockTime } from "@/lib/server/bookings/blocked-times";
import { findBookableTimes } from "@/lib/server/bookings/find-open-times";
import { tellWaiting } from "@/lib/server/bookings/times-lock";
import { closeDatabase } from "@/lib/server/db";
import { removeExpiredEmails } from "@/lib/server/email/outbox";
import { migrateDatabase, readMigrations } from "@/prisma/migrate-database";
import { run as backup } from "@/scripts/backup";
import { run as contacts } from "@/scripts/contacts";
import { openEmbeddedPostgres } from "@/scripts/embedded-postgres";
import { run as restore } from "@/scripts/restore";
import { createEmptyDatabase } from "@/tests/support/empty-database";
import { runCommand } from "@/tests/support/run-command";
import { launch } from "@/tests/support/start-site";
import { openFolder } from "@/tests/support/temporary-folder";

const SECRET = "a-secret-for-tests-that-nobody-else-knows";
const DAMAGED = "The file is cut off, damaged or no backup of this site: nothing was restored.\n";
const NOT_EMPTY = "The database has requests, bookings, blocks, closed days or accounts: empty it first.\n";
const source = process.env["DATABASE_URL"] ?? "";

/** A row for each table that is kept; the texts hold what formats stumble over. */
const ROWS = String.raw`
  INSERT INTO contacts (id, name, email, message, suspected_spam, private_note) VALUES
    ('6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a', 'Zoë "O''Neil" 💪', 'zoe@example.com', E'a\nb\tc\\N\\. {"x": 1}', true, '');
  INSERT INTO evaluations (id, request_id, place, starts_at, ends_at, free_at) VALUES
    ('7f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a', '6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a', 'virtual', '2126-01-01T09:00Z',
      '2126-01-01T09:45:00.123Z', '2126-01-01T10:00Z');
  INSERT INTO waiting_list (request_id, place, expires_at) VALUES
    ('6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a', 'virtual', '2126-01-01T09:00Z');
  INSERT INTO noted_open_times (starts_at, noted_at) VALUES ('{2126-01-01T09:00Z}', now());
  INSERT INTO page_views VALUES ('2126-01-01', '/', 'Google', 2, 1);
  INSERT INTO closed_days VALUES ('2126-12-24', false);
  INSERT INTO calendar_feed VALUES (1, repeat('k', 43));
  INSERT INTO trainer_calendars (address_hash) VALUES (sha256('a'));
  INSERT INTO busy_times (address_hash, starts_at, ends_at) VALUES (sha256('a'), now(), now() + interval '1 hour');
  INSERT INTO periodic_tasks (name, due_at) VALUES ('request digest', now());
  INSERT INTO users (id, email, name) VALUES ('8f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a', 'zoe@example.com', 'Zoë');
  INSERT INTO two_step_sign_ins VALUES ('8f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a', decode(repeat('6b', 60), 'hex'), 1, now());
  INSERT INTO recovery_codes VALUES (sha256('r'), '8f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a');
  INSERT INTO sign_in_steps (user_id, session_version, expires) VALUES ('8f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a', 0, now());
  INSERT INTO accounts VALUES ('google', '1', '8f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a');
  INSERT INTO emails (kind, erased_booking) VALUES ('trainer-erased', '{"name": "A\nB"}');
  INSERT INTO emails (kind, request_id) VALUES ('trainer-request', '6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a');
  INSERT INTO emails (kind, booking_id, sequence, queued_at, run_at) VALUES
    ('reminder', '7f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a', 0, '2125-12-31T09:00Z', '2125-12-31T09:00Z');
  INSERT INTO sessions (user_id, expires) VALUES ('8f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a', now());
  INSERT INTO verification_tokens VALUES (sha256('t'), 'verify-email', '8f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a', now());
  INSERT INTO rate_limits VALUES ('request:1', 1, now());`;
const KEPT = [
  "accounts",
  "busy_times",
  "calendar_feed",
  "closed_days",
  "contacts",
  "emails",
  "evaluations",
  "noted_open_times",
  "page_views",
  "periodic_tasks",
  "recovery_codes",
  "trainer_calendars",
  "two_step_sign_ins",
  "users",
  "waiting_list",
];
const LEFT_OUT = ["rate_limits", "sessions", "sign_in_steps", "verification_tokens"];

const folder = await openFolder();
const nightly = await openFolder();
const file = path.join(folder, "whole.backup");
let target: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeAll(async () => {
  await query(source, ROWS);
  expect(await runCommand(backup, [file])).toEqual({
    status: 0,
    stdout: "",
    stderr: expect.stringMatching(
      /^Backed up: what was stored until \d{4}-.+Z, and nothing later\. To move, stop the site before\.\nKeep NEXTAUTH_SECRET .+ it is in the environment or \.env\.\n$/,
    ),
  });
});

beforeEach(async () => {
  target = await createEmptyDatabase(inject("ownerUrl"), inject("templateUrl"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await target.drop();
});

async function query(url: string, sql: string) {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function tablesOf(url: string) {
  const rows = await query(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  return rows.map(({ tablename }) => String(tablename)).filter((name) => name !== "_prisma_migrations");
}

async function contentsOf(url: string) {
  const contents = KEPT.map(async (table) => [table, await query(url, `SELECT * FROM ${table} ORDER BY 1`)]);
  return Object.fromEntries(await Promise.all(contents));
}

/** Emails wait until somebody has them sent, and so does the waiting list. */
function withParkedEmails(contents: Record<string, object[]>) {
  return {
    ...contents,
    emails: contents["emails"]?.map((row) => ({ ...row, run_at: null, last_error: "restored" })),
    noted_open_times: contents["noted_open_times"]?.map((row) => ({ ...row, starts_at: null })),
  };
}

function restoreInto(url: string, args = [file]) {
  vi.stubEnv("DATABASE_URL", url);
  return runCommand(restore, args);
}

async function withLines(change: (text: string) => string) {
  const changed = path.join(folder, "changed.backup");
  const text = (await promisify(gunzip)(await readFile(file))).toString();
  await writeFile(changed, gzipSync(change(text)));
  return changed;
}

test("each table is either kept or left out on purpose", async () => {
  expect([...KEPT, ...LEFT_OUT].sort()).toEqual(await tablesOf(source));
  for (const rows of Object.values(await contentsOf(source))) expect(rows).not.toEqual([]);
});

test("an empty database gets every table that is kept, and nobody else can read the file", async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await restoreInto(target.url)).toEqual({
    status: 0,
    stdout: expect.stringMatching(
      /^Restored: what was stored until \d{4}-.+Z\.\nEmails that wait until npm run contacts -- --resend: 3\.\nUntil then nobody on the waiting list is told that a time has opened, either\.\nWhoever was erased since then has to be erased again: npm run contacts -- --erase <e-mail>\.\n$/,
    ),
    stderr: "",
  });
  expect(await contentsOf(target.url)).toEqual(withParkedEmails(await contentsOf(source)));
  for (const table of LEFT_OUT) expect(await query(target.url, `SELECT FROM ${table}`)).toEqual([]);
  expect(
    await query(target.url, "INSERT INTO emails (kind, address) VALUES ('account-reset', 'a@b.c') RETURNING id"),
  ).toEqual([{ id: 4 }]);
});

test("what waited is sent after --resend, however late, and a reminder when it is due; until then no time opens", async () => {
  await restoreInto(target.url);
  const [{ startsAt } = { startsAt: new Date() }] = (await findBookableTimes()).slice(-1);
  const reopen = async () => {
    await blockTime(startsAt, 45);
    await unblockTime(startsAt);
    return query(
      target.url,
      "SELECT opened, (SELECT count(*)::int FROM emails WHERE kind = 'time-opened') AS emails FROM waiting_list",
    );
  };
  expect(await reopen()).toEqual([{ opened: [], emails: 0 }]);
  await query(target.url, "UPDATE waiting_list SET opened = '{2126-01-01}'");
  await tellWaiting();
  expect(await reopen()).toMatchObject([{ emails: 0 }]);
  await query(target.url, "UPDATE waiting_list SET opened = '{}'");

  await query(target.url, "UPDATE emails SET queued_at = now() - interval '2 days' WHERE kind <> 'reminder'");
  // A site without a mail server does so every hour.
  await removeExpiredEmails();
  expect((await runCommand(contacts, ["--resend"])).stdout).toBe("Emails that are tried again: 3.\n");

  const due = await query(target.url, "SELECT kind, run_at <= now() AS due FROM emails ORDER BY id");
  expect(due).toEqual([
    { kind: "trainer-erased", due: true },
    { kind: "trainer-request", due: true },
    { kind: "reminder", due: false },
  ]);
  expect(await reopen()).toEqual([{ opened: [startsAt], emails: 1 }]);
  await closeDatabase();
});

test("what the site makes by itself is replaced, what somebody would miss is not", async () => {
  await migrateDatabase(target);
  await query(
    target.url,
    `INSERT INTO periodic_tasks (name, due_at) VALUES ('readiness', now()); INSERT INTO rate_limits VALUES ('a', 1, now());
     INSERT INTO calendar_feed VALUES (1, repeat('o', 43))`,
  );
  expect(await restoreInto(target.url)).toMatchObject({ status: 0 });
  expect(await contentsOf(target.url)).toEqual(withParkedEmails(await contentsOf(source)));

  for (const table of ["contacts", "users", "closed_days"]) {
    expect(await restoreInto(target.url), table).toEqual({ status: 1, stdout: "", stderr: NOT_EMPTY });
    await query(target.url, `DELETE FROM ${table}`);
  }
  expect(await restoreInto(target.url)).toMatchObject({ status: 0 });
});

test("a backup overwrites nothing, and leaves nothing behind that is not whole", async () => {
  const before = await readFile(file);
  expect(await runCommand(backup, [file])).toMatchObject({
    status: 1,
    stderr: `${file} exists and is not overwritten.\n`,
  });
  expect(await readFile(file)).toEqual(before);

  expect((await runCommand(backup, [path.join(folder, "nowhere/a")])).stderr).toMatch(
    /^Not backed up: ENOENT: [^\n]+\n$/,
  );
  vi.stubEnv("DATABASE_URL", target.url);
  expect((await runCommand(backup, [path.join(folder, "b")])).stderr).toBe(
    "The database has no tables yet: run npm run db:migrate first.\n",
  );
  expect(await readdir(folder)).toEqual(["whole.backup"]);
});

test("a backup that fails or is stopped halfway leaves nothing, and has no whole one's name meanwhile", async () => {
  const place = await openFolder();
  await migrateDatabase(target);
  await query(target.url, "REVOKE SELECT ON waiting_list FROM CURRENT_USER");
  vi.stubEnv("DATABASE_URL", target.url);
  expect((await runCommand(backup, [place])).stderr).toMatch(/^Not backed up: permission denied [^\n]+\n$/);
  expect(await readdir(place)).toEqual([]);

  await query(target.url, "GRANT SELECT ON waiting_list TO CURRENT_USER");
  const locker = new Client(target.url);
  await locker.connect();
  await locker.query("BEGIN; LOCK TABLE waiting_list");
  const stopped = launch({ DATABASE_URL: target.url, NEXTAUTH_SECRET: SECRET }, "backup", [place]);
  await expect
    .poll(() => readdir(place), { interval: 20 })
    .toEqual([expect.stringMatching(/\.backup\.\d+\.unfinished$/)]);
  stopped.kill("SIGTERM");
  expect(await stopped.exited, stopped.output()).toBe(143);
  await locker.end();
  expect(await readdir(place)).toEqual([]);
});

test("a folder gets files by the time of day, and loses the older ones after a good one alone", async () => {
  vi.stubEnv("BACKUP_DIR", nightly);
  const daysAgo = (days: number) => backupName(new Date(Date.now() - days * 86_400_000));
  const kept = [daysAgo(2), daysAgo(-400), "before-the-move.backup"];
  const old = [daysAgo(4), `${daysAgo(400)}.17.unfinished`];
  for (const name of [...kept, ...old]) await writeFile(path.join(nightly, name), "");

  vi.stubEnv("DATABASE_URL", target.url);
  expect(await runCommand(backup, ["--keep", "3"])).toMatchObject({ status: 1 });
  expect((await readdir(nightly)).sort()).toEqual([...kept, ...old].sort());

  vi.stubEnv("DATABASE_URL", source);
  const { stderr } = await runCommand(backup, ["--keep", "3"]);
  const [, made = ""] = /^Backed up into (\S+\/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup): /.exec(stderr) ?? [];
  expect((await readdir(nightly)).sort()).toEqual([...kept, path.basename(made)].sort());
  expect(await restoreInto(target.url, [made])).toMatchObject({ status: 0 });

  for (const wrong of [
    ["--keep", "0"],
    ["--keep", "x"],
    ["--keep", "3", file],
    [nightly, nightly],
  ])
    expect((await runCommand(backup, wrong)).stderr).toMatch(/^Use: /);
});

test.each(["deploy/systemd/site-backup.service", "compose.yaml", "deploy/kubernetes/nightly-backup.yaml"])(
  "the nightly backup of %s adds a file to the folder and removes last year's",
  async (deployment) => {
    const [place, lastYear] = [await openFolder(), backupName(new Date(Date.now() - 365 * 86_400_000))];
    await writeFile(path.join(place, lastYear), "");
    vi.stubEnv("BACKUP_DIR", place);
    const [, written = ""] = /scripts\/run\.mjs,? backup,?([^\]\n]*)/.exec(await readFile(deployment, "utf8")) ?? [];
    const args = written.match(/[^\s,"]+/g) ?? [];
    const ended = await runCommand(
      backup,
      args.map((arg) => (arg === "/backups" ? place : arg)),
    );
    expect(ended).toMatchObject({ status: 0 });
    const files = await readdir(place);
    expect(files).toHaveLength(1);
    expect(files).not.toContain(lastYear);
  },
);

test("a file that is not whole is refused, and nothing of it stays", async () => {
  const cut = path.join(folder, "cut.backup");
  const whole = await readFile(file);
  const none = path.join(folder, "none.backup");
  for (const part of [whole.subarray(0, -20), whole.subarray(0, 200), Buffer.from("hello"), Buffer.alloc(0)]) {
    await writeFile(cut, part);
    expect(await restoreInto(target.url, [cut])).toEqual({ status: 1, stdout: "", stderr: DAMAGED });
  }
  const changes = [
    (text: string) => text.replace("Zoë", "Zoe"),
    (text: string) => text.replace(/sha256 .*\n$/, ""),
    (text: string) => `${text}more\n`,
  ];
  for (const change of changes)
    expect(await restoreInto(target.url, [await withLines(change)])).toEqual({
      status: 1,
      stdout: "",
      stderr: DAMAGED,
    });
  expect((await restoreInto(target.url, [none])).stderr).toMatch(/^Not restored: ENOENT: [^\n]+\n$/);
  expect(await query(target.url, "SELECT FROM contacts")).toEqual([]);
});

test("a file that begins with what npm prints is named as that", async () => {
  const banner = "\n> crown-strength@0.1.0 backup\n> exec node scripts/run.mjs backup -\n\n";
  const noisy = path.join(folder, "noisy.backup");
  await writeFile(noisy, Buffer.concat([Buffer.from(banner), await readFile(file)]));
  expect(await restoreInto(target.url, [noisy])).toEqual({
    status: 1,
    stdout: "",
    stderr: "The file begins with what npm prints: make it with npm run -s backup -- -, with -s.\n",
  });
});

test("a table or column that this release does not know is refused, and nothing of the file stays", async () => {
  const later = await createEmptyDatabase(inject("ownerUrl"), inject("templateUrl"));
  const laterFile = path.join(folder, "later.backup");
  try {
    for (const [index, [change, named]] of [
      ["ALTER TABLE contacts ADD COLUMN later_column text", "column that the site has not: contacts.later_column"],
      ["CREATE TABLE later AS SELECT 1 AS n", "table that the site has not: later"],
    ].entries()) {
      await migrateDatabase(later);
      await query(
        later.url,
        `INSERT INTO contacts (name, email, message) VALUES ('A', 'a@example.com', ''); ${change}`,
      );
      vi.stubEnv("DATABASE_URL", later.url);
      await runCommand(backup, [`${laterFile}${index}`]);
      expect(await restoreInto(target.url, [`${laterFile}${index}`])).toEqual({
        status: 1,
        stdout: "",
        stderr: `The file has a ${named}.\n`,
      });
      expect(await query(target.url, "SELECT FROM contacts")).toEqual([]);
      await query(later.url, "ALTER TABLE contacts DROP COLUMN IF EXISTS later_column");
    }
  } finally {
    await later.drop();
  }
});

test.each([
  ["by a newer release (20990101000000_later): update the site, then restore it", "20990101000000_later"],
  [
    "before the first release, whose tables are others: restore it with the code that made it",
    "20261128170000_whole_tables",
  ],
])("a file made %s: refused", async (words, migration) => {
  const [newest] = (await readMigrations()).toReversed();
  const other = await withLines((text) => text.replace(newest?.name ?? "", migration));
  const stderr = `The file was made ${words}.\n`;
  expect(await restoreInto(target.url, [other])).toEqual({ status: 1, stdout: "", stderr });
});

test("a file of an older release is brought up to date, in a database of this one, too", async () => {
  const before = process.cwd();
  const migrations = path.join(folder, "release/prisma/migrations");
  await cp("prisma/migrations", migrations, { recursive: true });
  await mkdir(path.join(migrations, "20990101000000_later"));
  const change = "ALTER TABLE contacts ADD later text NOT NULL DEFAULT 'added'";
  await writeFile(path.join(migrations, "20990101000000_later/migration.sql"), change);
  process.chdir(path.join(folder, "release"));
  try {
    await migrateDatabase(target);
    expect(await restoreInto(target.url)).toMatchObject({ status: 0 });
    expect(await query(target.url, "SELECT DISTINCT later FROM contacts")).toEqual([{ later: "added" }]);
    expect(await tablesOf(target.url)).toEqual(await tablesOf(source));
    expect(await migrateDatabase(target)).toEqual([]);
    expect(await restoreInto(target.url)).toEqual({ status: 1, stdout: "", stderr: NOT_EMPTY });
  } finally {
    process.chdir(before);
  }
});

test("under another secret the file is refused, or links end", async () => {
  vi.stubEnv("NEXTAUTH_SECRET", "another-secret-that-is-long-enough");
  expect(await restoreInto(target.url)).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "The file was made under another NEXTAUTH_SECRET: set that one, or add --new-secret, which ends links already sent and turns two-step sign-in off.\n",
  });
  expect(await restoreInto(target.url, ["--new-secret", file])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/\nLinks already sent have ended, and two-step sign-in is off\.\n$/),
  });
  const text = (await promisify(gunzip)(await readFile(file))).toString();
  expect(text).not.toContain(SECRET);
});

test("from the embedded database, while a site serves from it, to a server: two commands", async () => {
  const dataDir = path.join(folder, "data");
  const embedded = await openEmbeddedPostgres({ dataDir });
  await migrateDatabase(embedded);
  await query(embedded.url, ROWS);

  const backedUp = launch({ DATA_DIR: dataDir }, "backup", [path.join(folder, "moved.backup")]);
  expect(await backedUp.exited, backedUp.output()).toBe(0);
  const secretFile = path.join(dataDir, "nextauth-secret");
  expect(backedUp.stderr()).toContain(`it is in ${secretFile}.\n`);

  vi.stubEnv("NEXTAUTH_SECRET", await readFile(secretFile, "utf8"));
  expect(await restoreInto(target.url, [path.join(folder, "moved.backup")])).toMatchObject({ status: 0 });
  expect(await contentsOf(target.url)).toEqual(withParkedEmails(await contentsOf(embedded.url)));
  await embedded.close();
}, 60_000);
