import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startSiteOnTestDatabase } from "@/tests/support/site-on-test-database";
import { partOf, startSmtpServer } from "@/tests/support/smtp-server";
import type { RunningSite } from "@/tests/support/start-site";

const MESSAGES = 300;
const SENDERS = ["a@example.com", "b@example.com"];

const sql = new Client(process.env["DATABASE_URL"]);
let mailbox: Awaited<ReturnType<typeof startSmtpServer>>;
let sites: RunningSite[] = [];

beforeAll(async () => {
  mailbox = await startSmtpServer();
  // So slow that one process alone would still be sending when the other has come up.
  mailbox.slowDown(30);
  await sql.connect();
  await sql.query(`
    WITH stored AS (
      INSERT INTO contacts (name, email, message, content_hash)
      SELECT 'Dana', 'dana@example.com', 'message ' || n, sha256(n::text::bytea) FROM generate_series(1, ${MESSAGES}) n
      RETURNING id
    )
    INSERT INTO emails (contact_id, kind) SELECT id, 'trainer-request' FROM stored`);
  sites = await Promise.all(
    SENDERS.map((sender) =>
      startSiteOnTestDatabase({ SMTP_URL: mailbox.url, MAIL_FROM: sender, CONTACT_NOTIFY_TO: "trainer@example.com" }),
    ),
  );
}, 240_000);
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await mailbox.close();
  await sql.end();
});

test("two processes on one database share the queue and send each mail exactly once", async () => {
  const waiting = async () => (await sql.query("SELECT 1 FROM emails")).rowCount;
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0);

  const told = mailbox.mails.map((mail) => /> (message \d+)/.exec(partOf(mail, "text/plain"))?.[1]);
  expect(told.sort()).toEqual(Array.from({ length: MESSAGES }, (_, index) => `message ${index + 1}`).sort());

  const perSender = SENDERS.map((sender) => mailbox.mails.filter(({ source }) => source.includes(`From: ${sender}`)));
  for (const sent of perSender) expect(sent.length).toBeGreaterThan(MESSAGES / 10);
}, 90_000);
