import { AsyncLocalStorage } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { contactMailTexts } from "@/app/contact-mail-texts";
import { createContactWorker } from "@/lib/server/contact-worker";
import { saveContactMessage } from "@/lib/server/contact-messages";
import { markRequest } from "@/lib/server/contact-requests";
import { runIfDue } from "@/lib/server/periodic-tasks";
import { startFlakyDatabase } from "@/scripts/rehearsal/flaky-database";
import { partOf, startSmtpServer } from "@/tests/support/smtp-server";

const TRAINER = "trainer@example.com";
const DANA = { name: "Dana Ortiz", email: "dana@example.com", message: "Knee rehab." };

const directUrl = process.env["DATABASE_URL"] ?? "";
const sql = new Client(directUrl);
let mailbox: Awaited<ReturnType<typeof startSmtpServer>>;
let database: Awaited<ReturnType<typeof startFlakyDatabase>>;
let workers: ReturnType<typeof createContactWorker>[] = [];

beforeAll(async () => {
  database = await startFlakyDatabase(directUrl);
  mailbox = await startSmtpServer();
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("SMTP_URL", mailbox.url);
  vi.stubEnv("MAIL_FROM", "site@example.com");
  vi.stubEnv("CONTACT_NOTIFY_TO", TRAINER);
  vi.stubEnv("CONTACT_RETENTION_MONTHS", "6");
  await sql.connect();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  database.restore();
  await sql.query("TRUNCATE contacts, contact_mails, periodic_tasks");
  mailbox.mails.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sql.end();
  await mailbox.close();
  await database.close();
});

/** What `node --expose-gc` gives. */
function collectGarbage() {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

function startWorker() {
  const worker = createContactWorker(contactMailTexts);
  workers.push(worker);
  return worker;
}

async function storeMessage(name: string, age: string) {
  await saveContactMessage({ ...DANA, name });
  const { rows } = await sql.query<{ id: string }>(
    "UPDATE contacts SET timestamp = now() - $1::interval WHERE name = $2 RETURNING id",
    [age, name],
  );
  return rows[0]!.id;
}

async function storedNames() {
  const { rows } = await sql.query("SELECT name FROM contacts ORDER BY name");
  return rows.map(({ name }) => name);
}

describe("the worker", () => {
  test("sends what is queued when it starts, and what is queued later when it is woken", async () => {
    await saveContactMessage(DANA);
    const worker = startWorker();
    await expect.poll(() => mailbox.sentTo(TRAINER)).toHaveLength(1);

    await saveContactMessage({ ...DANA, message: "More." });
    await worker.wake();
    expect(mailbox.sentTo(TRAINER)).toHaveLength(2);
  });

  test("two workers at once send each mail once", async () => {
    const words = Array.from({ length: 20 }, (_, index) => `message ${index}`);
    const [one, other] = [startWorker(), startWorker()];
    for (const message of words) {
      await saveContactMessage({ ...DANA, message });
      void one.wake();
      void other.wake();
    }
    await Promise.all([one.wake(), other.wake()]);

    const told = mailbox.mails.map((mail) => /> (message \d+)/.exec(partOf(mail, "text/plain"))?.[1]);
    expect(told.sort()).toEqual([...words].sort());
  });

  test("outlives a database outage", async () => {
    const worker = startWorker();
    await worker.wake();
    database.refuse();
    await worker.wake();
    await worker.wake();

    database.restore();
    await expect.poll(() => saveContactMessage(DANA).catch(() => undefined)).toBeDefined();
    await expect.poll(async () => (await worker.wake(), mailbox.sentTo(TRAINER).length)).toBe(1);
  });

  test("keeps nothing of the requests that waited for it", async () => {
    const worker = startWorker();
    await worker.wake();

    const ofRequest = new AsyncLocalStorage<object>();
    async function wakeFromRequest() {
      const request = {};
      await ofRequest.run(request, () => worker.wake());
      return new WeakRef(request);
    }
    const requests: WeakRef<object>[] = [];
    for (let i = 0; i < 50; i += 1) requests.push(await wakeFromRequest());
    await vi.waitUntil(() => {
      collectGarbage();
      // A connection of the pool may keep the request that used it last.
      return requests.filter((request) => request.deref()).length <= 10;
    });
  });

  test("does nothing more once it is stopped", async () => {
    const worker = startWorker();
    await worker.stop();
    await saveContactMessage(DANA);
    await worker.wake();
    expect(mailbox.mails).toEqual([]);
  });
});

test("messages older than CONTACT_RETENTION_MONTHS are purged, with the mails about them", async () => {
  await storeMessage("Old", "6 months 1 day");
  await storeMessage("Kept", "5 months");
  await startWorker().wake();

  await expect.poll(storedNames).toEqual(["Kept"]);
});

test("the purge finds what is old by an index", async () => {
  await sql.query(
    `INSERT INTO contacts (name, email, message, content_hash, timestamp)
     SELECT 'N', 'n@example.com', 'Hi', sha256(n::text::bytea), now() - n * interval '1 minute' FROM generate_series(1, 20000) n`,
  );
  await sql.query("ANALYZE contacts");
  const { rows } = await sql.query(
    "EXPLAIN SELECT id FROM contacts WHERE timestamp < now() - make_interval(months => 6) ORDER BY timestamp LIMIT 5000",
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index .*Scan .*contacts_timestamp_id_idx/);
});

describe("the digest", () => {
  test("lists once a day what is still new after the promised 24 hours", async () => {
    await storeMessage("Fresh", "23 hours");
    await storeMessage("Late", "25 hours");
    await storeMessage("Long ago", "31 days");
    await markRequest(await storeMessage("Answered", "3 days"), "contacted");
    await sql.query("DELETE FROM contact_mails");

    await startWorker().wake();
    await startWorker().wake();
    await expect.poll(() => mailbox.sentTo(TRAINER)).toHaveLength(1);

    const [mail] = mailbox.sentTo(TRAINER);
    expect(mail?.subject).toBe("1 request is waiting for an answer");
    const text = partOf(mail!, "text/plain");
    expect(text).toContain("Name: Late");
    expect(text).not.toMatch(/Fresh|Long ago|Answered/);
    expect(text).toContain("Mark as contacted: http://localhost:3000/follow-up?request=");
  });

  test("is not sent when nothing is late", async () => {
    await storeMessage("Fresh", "1 hour");
    await sql.query("DELETE FROM contact_mails");
    await startWorker().wake();
    expect(mailbox.mails).toEqual([]);
  });
});

describe("a periodic task", () => {
  async function dueInMinutes() {
    const { rows } = await sql.query("SELECT extract(epoch FROM due_at - now()) / 60 AS minutes FROM periodic_tasks");
    return Math.round(Number(rows[0]?.minutes));
  }

  test("runs on one of many replicas, and again when it is due", async () => {
    let runs = 0;
    const task = { name: "t", everyHours: 24, run: async () => void (runs += 1) };
    await Promise.all(Array.from({ length: 8 }, () => runIfDue(task)));
    expect(runs).toBe(1);
    expect(await dueInMinutes()).toBe(24 * 60);

    await sql.query("UPDATE periodic_tasks SET due_at = now()");
    await runIfDue(task);
    expect(runs).toBe(2);
  });

  test("is tried again half an hour after a failure", async () => {
    const task = { name: "t", everyHours: 24, run: () => Promise.reject(new Error("broken")) };
    await expect(runIfDue(task)).rejects.toThrow("broken");
    expect(await dueInMinutes()).toBe(30);
  });
});
