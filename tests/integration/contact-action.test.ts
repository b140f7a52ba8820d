import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { sendContactRequest } from "@/app/(marketing)/contact/actions";
import { closeDatabase } from "@/lib/server/db";
import { metrics } from "@/lib/server/metrics";
import { connectToDatabase, openFlakyDatabase } from "@/tests/support/test-database";
import { withoutTable } from "@/tests/support/without-table";
import { browser, formOf } from "@/tests/support/action-call";
import { emptyTables } from "@/tests/support/stored-rows";

vi.mock("next/headers", () => import("@/tests/support/action-call"));
const wakeBackgroundWorker = vi.hoisted(() => vi.fn());
vi.mock("@/lib/server/background-work/background-worker", () => ({ wakeBackgroundWorker }));

const VALID = { name: "Dana Ortiz", email: "dana@contact-action.test", message: "Knee rehab, two mornings a week." };
const IDLE = { status: "idle" } as const;
const FAILURE = { status: "error", message: "Error sending message. Please try again.", values: VALID };
const LIMIT = 4;

const sql = await connectToDatabase();
const database = await openFlakyDatabase();
vi.stubEnv("DATABASE_URL", database.url);
vi.stubEnv("CONTACT_LIMIT_PER_HOUR", String(LIMIT));

beforeEach(() => {
  browser.headers = new Headers({ "x-forwarded-for": "203.0.113.7", "x-forwarded-host": "localhost" });
});
afterEach(async () => {
  database.restore();
  await closeDatabase();
  await sql.query("DELETE FROM contacts");
  await sql.query("DELETE FROM rate_limits");
});

function send(fields: Record<string, string | File> = {}) {
  return sendContactRequest(IDLE, formOf({ ...VALID, ...fields }));
}

async function storedRows() {
  const { rows } = await sql.query("SELECT * FROM contacts ORDER BY timestamp");
  return rows;
}

test("the worker is woken only if the request was stored", async () => {
  wakeBackgroundWorker.mockClear();
  await send({ email: "dana@" });
  expect(wakeBackgroundWorker).not.toHaveBeenCalled();

  await send();
  expect(wakeBackgroundWorker).toHaveBeenCalledOnce();
});

test("fields nobody asked for change nothing", async () => {
  await send({
    id: "1",
    timestamp: "1970-01-01",
    suspected_spam: "true",
    content_hash: "x",
    __proto__x: "y",
    $ACTION_ID_x: "",
  });
  expect(await storedRows()).toMatchObject([{ ...VALID, type: null, suspected_spam: false }]);
});

describe("what is wrong is said under its field, and what was typed comes back", () => {
  test.each([
    ["empty", { name: "", email: "", message: "" }, ["name", "email", "message"]],
    ["overlong", { name: "n".repeat(101), message: "m".repeat(5001) }, ["name", "message"]],
    ["malformed e-mail", { email: "dana@" }, ["email"]],
    ["control characters", { name: "Da\u0007na", message: "a\u0000b" }, ["name", "message"]],
  ])("%s", async (_case, fields, wrong) => {
    const state = await send(fields);
    expect(state).toMatchObject({ status: "error", values: { ...VALID, ...fields } });
    expect(state.status === "error" && Object.keys(state.fieldErrors ?? {})).toEqual(wrong);
    expect(await storedRows()).toEqual([]);
  });

  test("a missing field, a file, a field sent twice", async () => {
    const form = formOf({ email: new File(["x"], "x.txt"), message: "one" });
    form.append("message", "two");
    await expect(sendContactRequest(IDLE, form)).resolves.toEqual({
      status: "error",
      values: { name: "", email: "", message: "" },
      fieldErrors: { name: ["Enter your name."], email: ["Enter your email address."], message: ["Enter a message."] },
    });
  });
});

test("a filled honeypot is stored and marked, and looks like success", async () => {
  await expect(send({ leave_blank: "https://spam.example" })).resolves.toMatchObject({ status: "done" });
  expect(await storedRows()).toMatchObject([{ ...VALID, suspected_spam: true }]);
});

describe("what led the visitor to the site", () => {
  test.each([
    ["the browser's own note", { came_from: "l.instagram.com" }, {}, "Instagram"],
    [
      "without JavaScript the page's query",
      { came_from: "" },
      { referer: "http://localhost/contact?utm_source=flyer" },
      "flyer",
    ],
    ["nothing that is known", {}, { referer: "http://elsewhere.example/contact?utm_source=x" }, "Direct"],
    ["somebody's address", { came_from: "dana@example.com" }, {}, "Others"],
    ["a text that is too long", { came_from: "x".repeat(4_000) }, {}, "x".repeat(100)],
    ["a visitor who sends Do Not Track", { came_from: "google.com" }, { dnt: "1" }, null],
    ["a visitor who sends Global Privacy Control", { came_from: "google.com" }, { "sec-gpc": "1" }, null],
  ])("%s is stored as it is counted", async (_what, fields, headers, expected) => {
    for (const [name, value] of Object.entries(headers)) browser.headers.set(name, value);
    await send(fields);
    expect(await storedRows()).toMatchObject([{ came_from: expected }]);
  });
});

describe("what the visitor was looking at", () => {
  test("comes from the form's hidden fields", async () => {
    browser.headers.set("referer", "http://localhost/contact?type=virtual");
    await send({ type: "coaching", title: "Elite", source: "pricing2" });
    expect(await storedRows()).toMatchObject([{ type: "coaching", package_title: "Elite", source: "pricing2" }]);
  });

  test("comes from the referrer without JavaScript", async () => {
    browser.headers.set("referer", "http://localhost/contact?type=in-home&source=pricing2");
    await send();
    expect(await storedRows()).toMatchObject([{ type: "in-home", package_title: null, source: "pricing2" }]);
  });

  test.each([
    "http://localhost/other?type=in-home",
    "http://elsewhere.example/contact?type=in-home",
    "not an address",
    "",
    "http://localhost/contact?type=<script>",
  ])("is nothing if the referrer is %j", async (referrer) => {
    browser.headers.set("referer", referrer);
    await expect(send()).resolves.toMatchObject({ status: "done" });
    expect(await storedRows()).toMatchObject([{ type: null, package_title: null, source: null }]);
  });

  test("unknown values are not stored", async () => {
    await send({ type: "in-home", title: "<b>free</b>", source: "elsewhere" });
    expect(await storedRows()).toMatchObject([{ type: "in-home", package_title: null, source: null }]);
  });
});

describe("the limit per client address", () => {
  const refused = { ...FAILURE, retryAfterMs: expect.closeTo(3_600_000, -5) };

  async function useUp() {
    for (let sent = 0; sent < LIMIT; sent += 1) await send({ message: `message ${sent}` });
  }

  test("refuses what is over it, says when to try again, and stores nothing of it", async () => {
    await useUp();
    await expect(send()).resolves.toEqual(refused);
    expect(await storedRows()).toHaveLength(LIMIT);
  });

  test("does not count a form sent again, nor refuse it", async () => {
    for (let times = 0; times < LIMIT + 2; times += 1) await expect(send()).resolves.toMatchObject({ status: "done" });
    await useUp();
    await expect(send()).resolves.toMatchObject({ status: "done" });
    expect(await storedRows()).toHaveLength(LIMIT);
  });

  test("tells both of two that are sent at once, as by a double click, that the last one is stored", async () => {
    for (let round = 0; round < 10; round += 1) {
      for (let sent = 1; sent < LIMIT; sent += 1) await send({ message: `message ${round} ${sent}` });
      const both = await Promise.all([send(), send()]);
      expect(both.map(({ status }) => status)).toEqual(["done", "done"]);
      expect(await storedRows()).toHaveLength(LIMIT);
      await emptyTables(sql, "contacts, rate_limits");
    }
  });

  test("counts no more than it stores, of fifty at once, also in the metrics", async () => {
    const metered = (await metrics.storedRequests.get()).values[0]?.value ?? 0;
    const sent = await Promise.all(Array.from({ length: 50 }, (_, index) => send({ message: `message ${index}` })));
    expect(sent.filter(({ status }) => status === "done")).toHaveLength(LIMIT);
    expect(await storedRows()).toHaveLength(LIMIT);
    expect((await metrics.storedRequests.get()).values[0]?.value).toBe(metered + LIMIT);
  });

  test("refuses without making anybody wait", async () => {
    await useUp();
    const since = performance.now();
    for (let times = 0; times < 20; times += 1) await send({ message: `another ${times}` });
    expect(performance.now() - since).toBeLessThan(5_000);
  });

  test("keeps no address", async () => {
    await send();
    const { rows } = await sql.query("SELECT key FROM rate_limits");
    expect(rows).toHaveLength(1);
    expect(rows[0].key).toMatch(/^request:[\w-]{43}$/);
  });

  test("lets the request through if the limiter fails", async () => {
    await useUp();
    await withoutTable(sql, "rate_limits", () => expect(send()).resolves.toMatchObject({ status: "done" }));
    expect(await storedRows()).toHaveLength(LIMIT + 1);
  });
});

test("with the database stopped: an error that keeps the text; afterwards the same form is stored once", async () => {
  database.refuse();
  await expect(send()).resolves.toEqual(FAILURE);

  database.restore();
  await expect(send()).resolves.toMatchObject({ status: "done" });
  await expect(send()).resolves.toMatchObject({ status: "done" });
  expect(await storedRows()).toHaveLength(1);
});
