import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, describe, expect, test, vi } from "vitest";

import { createBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { markRequest } from "@/lib/server/requests/requests";
import { log } from "@/lib/server/log";
import { makeDue, runIfDue } from "@/lib/server/background-work/periodic-tasks";
import { openMailbox, TRAINER } from "@/tests/support/mailbox";
import { partOf } from "@/tests/support/smtp-server";
import { connectToDatabase, openFlakyDatabase } from "@/tests/support/test-database";
import { emptyTables, hoursFromNow, insertBooking } from "@/tests/support/stored-rows";
import { saveRequest } from "@/tests/support/as-visitor";

/** Longer than a stop waits. */
const SLOW_MS = 8_000;
const DANA = { name: "Dana Ortiz", email: "dana@example.com", message: "Knee rehab." };

const sql = await connectToDatabase();
const database = await openFlakyDatabase();
vi.stubEnv("DATABASE_URL", database.url);
const mailbox = await openMailbox();
let workers: ReturnType<typeof createBackgroundWorker>[] = [];

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  database.restore();
  await emptyTables(sql, "contacts, emails, periodic_tasks");
  mailbox.slowDown(0);
  vi.restoreAllMocks();
});

function startWorker() {
  const worker = createBackgroundWorker();
  workers.push(worker);
  return worker;
}

async function storeRequest(name: string, age: string) {
  await saveRequest({ ...DANA, name });
  const { rows } = await sql.query<{ id: string }>(
    "UPDATE contacts SET timestamp = now() - $1::interval WHERE name = $2 RETURNING id",
    [age, name],
  );
  return rows[0]!.id;
}

async function waitingEmails() {
  return (await sql.query("SELECT 1 FROM emails")).rows.length;
}

async function storedNames() {
  const { rows } = await sql.query("SELECT name FROM contacts ORDER BY name");
  return rows.map(({ name }) => name);
}

describe("the worker", () => {
  test("sends what is queued when it starts, and what is queued later when it is woken", async () => {
    await saveRequest(DANA);
    const worker = startWorker();
    await expect.poll(() => mailbox.sentTo(TRAINER)).toHaveLength(1);

    await saveRequest({ ...DANA, message: "More." });
    worker.wake();
    await expect.poll(() => mailbox.sentTo(TRAINER)).toHaveLength(2);
  });

  test("two workers at once send each email once", async () => {
    const words = Array.from({ length: 20 }, (_, index) => `message ${index}`);
    const [one, other] = [startWorker(), startWorker()];
    for (const message of words) {
      await saveRequest({ ...DANA, message });
      one.wake();
      other.wake();
    }
    await expect.poll(waitingEmails).toBe(0);

    const told = mailbox.emails.map((email) => /> (message \d+)/.exec(partOf(email, "text/plain"))?.[1]);
    expect(told.sort()).toEqual([...words].sort());
  });

  test("outlives a database outage", async () => {
    const warn = vi.spyOn(log, "warn");
    const worker = startWorker();
    database.refuse();
    worker.wake();
    await expect
      .poll(() => warn.mock.calls.map(([, message]) => message))
      .toContain("background work failed, retrying");

    database.restore();
    await expect.poll(() => saveRequest(DANA).catch(() => undefined)).toBeDefined();
    await expect.poll(() => (worker.wake(), mailbox.sentTo(TRAINER).length)).toBe(1);
  });

  test("a slow mail server holds up neither the next emails nor the purge, nor for long a stop", async () => {
    mailbox.slowDown(SLOW_MS);
    const words = Array.from({ length: 10 }, (_, index) => `message ${index}`);
    for (const message of words) await saveRequest({ ...DANA, message });
    const queued = await waitingEmails();
    await storeRequest("Old", "12 months 4 days");
    const worker = startWorker();

    await expect.poll(() => mailbox.emails.length).toBeGreaterThan(2);
    await expect.poll(storedNames).not.toContain("Old");
    // A few at a time.
    expect(mailbox.emails.length).toBeLessThan(words.length);

    const asked = Date.now();
    await worker.stop();
    expect(Date.now() - asked).toBeLessThan(16_000);
    // What the mail server took is not sent again.
    expect(await waitingEmails()).toBe(queued - mailbox.emails.length);
  });

  test("a stop waits for the email that is being sent, which nobody else sends meanwhile", async () => {
    mailbox.slowDown(500);
    await saveRequest(DANA);
    const worker = startWorker();
    await expect.poll(() => mailbox.emails).toHaveLength(1);
    const other = startWorker();

    await worker.stop();
    await other.stop();
    expect(mailbox.emails).toHaveLength(1);
    expect(await waitingEmails()).toBe(0);
  });

  test("does nothing more once it is stopped", async () => {
    const worker = startWorker();
    await worker.stop();
    await saveRequest(DANA);
    worker.wake();
    await sleep(200);
    expect(mailbox.emails).toEqual([]);
  });
});

test("requests are purged after the twelve months that the privacy page promises, unless their booking is ahead or less than 30 days past", async () => {
  await storeRequest("Old", "12 months 4 days");
  await storeRequest("Kept", "11 months");
  for (const [name, days] of [
    ["Ahead", 1],
    ["Ended 29 days ago", -29],
    ["Ended 31 days ago", -31],
  ] as const)
    await insertBooking(sql, await storeRequest(name, "13 months"), hoursFromNow(days * 24), { state: "attended" });
  startWorker();

  await expect.poll(storedNames).toEqual(["Ahead", "Ended 29 days ago", "Kept"]);
});

describe("the digest", () => {
  async function isDigestDone() {
    const { rowCount } = await sql.query(
      "SELECT 1 FROM periodic_tasks WHERE name = 'request digest' AND due_at > now() + interval '23 hours'",
    );
    return rowCount === 1;
  }

  test("lists once a day what is still new after the promised 24 hours", async () => {
    await storeRequest("Fresh", "23 hours");
    await storeRequest("Late", "25 hours");
    await storeRequest("Long ago", "31 days");
    await markRequest(await storeRequest("Answered", "3 days"), "contacted");
    await sql.query("DELETE FROM emails");

    startWorker();
    startWorker();
    await expect.poll(() => mailbox.sentTo(TRAINER)).toHaveLength(1);

    const [email] = mailbox.sentTo(TRAINER);
    expect(email?.subject).toBe("1 request is waiting for an answer");
    const text = partOf(email!, "text/plain");
    expect(text).toContain("Name: Late");
    expect(text).not.toMatch(/Fresh|Long ago|Answered/);
    expect(text).toContain("Mark as contacted: http://localhost:3000/follow-up?request=");
  });

  test("is not sent when nothing is late", async () => {
    await storeRequest("Fresh", "1 hour");
    await sql.query("DELETE FROM emails");
    startWorker();
    await expect.poll(isDigestDone).toBe(true);
    expect(mailbox.emails).toEqual([]);
  });
});

describe("a periodic task", () => {
  async function dueInMinutes() {
    const { rows } = await sql.query("SELECT extract(epoch FROM due_at - now()) / 60 AS minutes FROM periodic_tasks");
    return Math.round(Number(rows[0]?.minutes));
  }

  test("runs on one of many replicas, and again when it is due", async () => {
    let runs = 0;
    const task = { name: "t", everyMinutes: 1440, run: async () => void (runs += 1) };
    await Promise.all(Array.from({ length: 8 }, () => runIfDue(task)));
    expect(runs).toBe(1);
    expect(await dueInMinutes()).toBe(24 * 60);

    await sql.query("UPDATE periodic_tasks SET due_at = now()");
    await runIfDue(task);
    expect(runs).toBe(2);
  });

  test("runs one at a time, and once more if it was made due meanwhile", async () => {
    const runs: (() => void)[] = [];
    const task = { name: "t", everyMinutes: 10, run: () => new Promise<void>((resolve) => void runs.push(resolve)) };
    const running = runIfDue(task);
    await expect.poll(() => runs).toHaveLength(1);
    await makeDue("t");
    await runIfDue(task);
    expect(runs).toHaveLength(1);

    runs[0]?.();
    await running;
    const again = runIfDue(task);
    await expect.poll(() => runs).toHaveLength(2);
    runs[1]?.();
    await again;
    expect(await dueInMinutes()).toBe(10);
  });

  test("is tried again half an hour after a failure", async () => {
    const task = { name: "t", everyMinutes: 1440, run: () => Promise.reject(new Error("broken")) };
    await expect(runIfDue(task)).rejects.toThrow("broken");
    expect(await dueInMinutes()).toBe(30);
  });
});
