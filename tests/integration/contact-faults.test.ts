import { afterEach, expect, test, vi } from "vitest";

import { loadPage } from "@/lib/server/http/load-page";
import { closeDatabase, db } from "@/lib/server/db";
import { connectToDatabase, openFlakyDatabase } from "@/tests/support/test-database";
import { saveRequest } from "@/tests/support/as-visitor";

const REQUEST = { name: "Dana Ortiz", email: "dana@contact-faults.test", message: "Knee rehab, two mornings a week." };

const sql = await connectToDatabase();
const locker = await connectToDatabase();
const database = await openFlakyDatabase();
// The environment is read on the first query of this file.
vi.stubEnv("DATABASE_URL", database.url);

afterEach(async () => {
  database.restore();
  // A test that failed may have left its lock behind.
  await locker.query("ROLLBACK");
  await closeDatabase();
  await sql.query("DELETE FROM contacts WHERE email = $1", [REQUEST.email]);
});

async function countStored() {
  const { rows } = await sql.query("SELECT count(*)::int AS count FROM contacts WHERE email = $1", [REQUEST.email]);
  return rows[0].count;
}

/** The backend that is about to insert, held up by a lock on the table. */
async function findWaitingBackend(): Promise<number> {
  // No limit but the test's own: a busy machine takes its time.
  for (;;) {
    const { rows } = await sql.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%INSERT INTO contacts%'`,
    );
    if (rows[0]) return rows[0].pid;
  }
}

test("the backend is killed during the insert: an error, nothing is stored, and the retry stores it once", async () => {
  await locker.query("BEGIN; LOCK TABLE contacts IN EXCLUSIVE MODE");
  const refused = expect(saveRequest(REQUEST)).rejects.toThrow();
  await sql.query("SELECT pg_terminate_backend($1)", [await findWaitingBackend()]);
  await refused;
  await locker.query("COMMIT");
  expect(await countStored()).toBe(0);

  await expect(saveRequest(REQUEST)).resolves.toMatchObject({ isNew: true });
  expect(await countStored()).toBe(1);
});

test("the connection is cut during the insert: an error, and the retry leaves exactly one", async () => {
  await locker.query("BEGIN; LOCK TABLE contacts IN EXCLUSIVE MODE");
  const refused = expect(saveRequest(REQUEST)).rejects.toThrow();
  await findWaitingBackend();
  database.cut();
  await refused;
  // PostgreSQL may or may not notice in time that nobody waits for the result.
  await locker.query("COMMIT");

  await saveRequest(REQUEST);
  expect(await countStored()).toBe(1);
});

test("the response is lost after the commit: an error, and the retry finds it stored", async () => {
  database.loseAnswersTo("INSERT INTO contacts");
  const refused = expect(saveRequest(REQUEST)).rejects.toThrow();
  while ((await countStored()) === 0);
  database.cut();
  await refused;
  database.restore();

  await expect(saveRequest(REQUEST)).resolves.toMatchObject({ isNew: false });
  expect(await countStored()).toBe(1);
});

/** As many as the pool holds. */
function readAtOnce() {
  return Array.from({ length: 10 }, () =>
    loadPage("not shown", () => db().closedDay.findMany({ select: { day: true } })),
  );
}

test("connections end in the moment in which others get them: the process goes on, and the retry stores it", async () => {
  await db().$queryRaw`SELECT 1`;
  database.endWithNextResult();
  await Promise.allSettled([...readAtOnce(), ...Array.from({ length: 20 }, () => saveRequest(REQUEST, "network"))]);
  database.restore();

  await saveRequest(REQUEST);
  expect(await countStored()).toBe(1);
});

test("after a failover, when the whole pool is dead, pages read once more, and one form fails at most", async () => {
  await Promise.all(readAtOnce());
  database.forget();
  await expect(loadPage("not shown", () => db().closedDay.findMany({ select: { day: true } }))).resolves.toMatchObject({
    kind: "ok",
  });
  await Promise.all(readAtOnce());
  database.forget();
  expect(new Set((await Promise.all(readAtOnce())).map(({ kind }) => kind))).toEqual(new Set(["ok"]));

  database.forget();
  await saveRequest(REQUEST).catch(() => undefined);
  await expect(saveRequest(REQUEST)).resolves.toMatchObject({ isNew: true });
});
