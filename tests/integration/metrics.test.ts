import { rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "vitest";

import { GET } from "@/app/metrics/route";
import { backupName } from "@/lib/server/operation/backup-files";
import { send } from "@/tests/support/raw-http";
import { openForm, readOpenTimes, sendForm } from "@/tests/support/send-form";
import { openSite } from "@/tests/support/site-on-test-database";
import { openFolder } from "@/tests/support/temporary-folder";
import { openFlakyDatabase } from "@/tests/support/test-database";

const TOKEN = "a-token-for-tests";
const VISITOR = { name: "Metric Run", email: "visitor@metrics.test" };

const database = await openFlakyDatabase();
const backups = await openFolder();
const site = await openSite({
  DATABASE_URL: database.url,
  NEXTAUTH_URL: "https://www.example.com",
  BACKUP_DIR: backups,
  // As a file holds it.
  METRICS_TOKEN: `${TOKEN}\n`,
  // Nobody takes emails or serves a calendar there.
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "site@example.com",
  CONTACT_NOTIFY_TO: "trainer@example.com",
  TRAINER_CALENDAR_URLS: "https://127.0.0.1:1/trainer.ics",
});

function ask(authorization?: string) {
  return send(site.url, { path: "/metrics", headers: authorization ? { authorization } : {} });
}

/** By name and labels as they are written. */
async function readMetrics() {
  const { status, headers, body } = await ask(`Bearer ${TOKEN}`);
  expect({ status, type: headers["content-type"] }).toEqual({
    status: 200,
    type: "text/plain; version=0.0.4; charset=utf-8",
  });
  const lines = body.toString().matchAll(/^(\w+(?:\{.*\})?) (\S+)$/gm);
  return Object.fromEntries(
    Array.from(lines, ([, name = "", value]) => [name, value === "+Inf" ? Infinity : Number(value)]),
  );
}

test("without METRICS_TOKEN there is nothing, and no page either", async () => {
  const response = await GET(new Request("http://localhost/metrics", { headers: { Authorization: "Bearer " } }));

  expect([response.status, await response.text()]).toEqual([404, "not found\n"]);
});

test.each([undefined, TOKEN, "Bearer ", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])("%j is not let in", async (sent) => {
  const { status, headers, body } = await ask(sent);

  expect({ status, challenge: headers["www-authenticate"], body: body.toString() }).toEqual({
    status: 401,
    challenge: "Bearer",
    body: "unauthorized\n",
  });
});

test("responses are counted by kind and status, with what was stored and what waits", async () => {
  const before = await readMetrics();
  for (const kind of ["static", "page", "form", "file", "auth", "health"])
    expect(before).toMatchObject({
      [`http_requests_total{kind="${kind}",status="500"}`]: 0,
      [`http_requests_total{kind="${kind}",status="503"}`]: 0,
    });
  for (const path of ["/", "/about", "/login", "/icon.svg", "/api/auth/csrf", "/healthz", "/no-such-page"]) {
    await send(site.url, { path });
  }
  await sendForm(`${site.url}/contact`, "Send message", { ...VISITOR, message: "Knee rehab." });
  const form = await openForm(`${site.url}/evaluation`, "Book this time");
  const [startsAt = ""] = await readOpenTimes(site.url);
  await form.send({ ...VISITOR, place: "virtual", startsAt });
  const after = await readMetrics();

  const counted = [
    'http_requests_total{kind="static",status="200"}',
    'http_requests_total{kind="page",status="200"}',
    'http_requests_total{kind="page",status="404"}',
    'http_requests_total{kind="file",status="200"}',
    'http_requests_total{kind="auth",status="200"}',
    'http_requests_total{kind="form",status="200"}',
    "http_request_duration_seconds_count",
    "site_requests_stored_total",
    "site_bookings_stored_total",
  ];
  const growth = counted.map((name) => (after[name] ?? NaN) - (before[name] ?? 0));
  // Home, About and the page with the contact form; sign-in, and the page with the booking form twice.
  expect(growth.slice(0, 6)).toEqual([3, 3, 1, 1, 1, expect.any(Number)]);
  expect(growth.slice(7)).toEqual([1, 1]);
  expect(growth[6]).toBeGreaterThanOrEqual(12);
  expect(after['http_requests_total{kind="health",status="401"}']).toBe(5);
  expect(after).toMatchObject({
    'site_emails{state="waiting"}': expect.any(Number),
    'site_emails{state="parked"}': 0,
    'site_calendar_age_seconds{calendar="1"}': expect.any(Number),
    'site_database_connections{state="busy"}': expect.any(Number),
    'site_database_connections{state="idle"}': expect.any(Number),
    'site_database_connections{state="waiting"}': 0,
    process_resident_memory_bytes: expect.any(Number),
  });
  expect(after['site_emails{state="waiting"}']).toBeGreaterThan(0);
  expect(after["site_oldest_email_seconds"]).toBeGreaterThan(0);
});

test("the newest whole backup has an age, which is infinite without one", async () => {
  expect(await readMetrics()).toMatchObject({ site_backup_age_seconds: Infinity });
  const hourAgo = backupName(new Date(Date.now() - 3_600_000));
  for (const name of [hourAgo, `${backupName(new Date())}.1.unfinished`, backupName(new Date("2099-01-01"))])
    await writeFile(path.join(backups, name), "");
  const { site_backup_age_seconds: age } = await readMetrics();
  expect(age).toBeGreaterThanOrEqual(3_600);
  expect(age).toBeLessThan(7_200);
  await rm(backups, { recursive: true });
  expect(await readMetrics()).toMatchObject({ site_backup_age_seconds: Infinity });
});

test("what Next.js requests itself, for the page behind a booking, is no visitor's request", async () => {
  const visitor = { Host: "www.example.com", Origin: "https://www.example.com" };
  const form = await openForm(`${site.url}/evaluation`, "Book this time", visitor);
  const [, startsAt = ""] = await readOpenTimes(site.url);
  const before = await readMetrics();
  const response = await form.call({ ...VISITOR, email: "second@metrics.test", place: "virtual", startsAt });
  expect(response.body.toString()).toContain("You are booked");
  const after = await readMetrics();

  const [forms, pages] = ["form", "page"].map((kind) => {
    const sum = (counts: Record<string, number>) =>
      Object.entries(counts).reduce((all, [name, n]) => all + (name.includes(`total{kind="${kind}"`) ? n : 0), 0);
    return sum(after) - sum(before);
  });
  expect({ forms, pages }).toEqual({ forms: 1, pages: 0 });
  expect(site.output()).not.toContain("TRUST_PROXY_HOPS");
});

test("with the database down it lacks only what the database knows, and counts the forms that fail", async () => {
  const form = await openForm(`${site.url}/evaluation`, "Book this time");
  const [startsAt = ""] = await readOpenTimes(site.url);
  database.refuse();
  await sendForm(`${site.url}/contact`, "Send message", { ...VISITOR, message: "Not stored." });
  await sendForm(`${site.url}/contact`, "Send message", { ...VISITOR, email: "malformed" });
  await form.send({ ...VISITOR, place: "virtual", startsAt });
  const metrics = await readMetrics();
  const names = Object.keys(metrics);
  database.restore();
  expect(metrics["site_forms_failed_total"]).toBe(2);

  expect(names).toContain('http_requests_total{kind="static",status="200"}');
  expect(names).toContain('site_database_connections{state="idle"}');
  expect(names.filter((name) => /site_emails|oldest|calendar/.test(name))).toEqual([]);
});
