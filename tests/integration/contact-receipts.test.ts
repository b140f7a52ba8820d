import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { contactMailTexts } from "@/app/contact-mail-texts";
import { site } from "@/lib/content/site";
import { saveContactMessage } from "@/lib/server/contact-messages";
import { deliverNextMail } from "@/lib/server/deliver-next-mail";
import { partOf, startSmtpServer } from "@/tests/support/smtp-server";

const TRAINER = "trainer@example.com";
const DANA = { name: "Dana Ortiz", email: "Dana@example.com", message: "Knee rehab." };

const sql = new Client(process.env["DATABASE_URL"]);
let mailbox: Awaited<ReturnType<typeof startSmtpServer>>;

beforeAll(async () => {
  mailbox = await startSmtpServer();
  vi.stubEnv("SMTP_URL", mailbox.url);
  vi.stubEnv("MAIL_FROM", "site@example.com");
  vi.stubEnv("CONTACT_NOTIFY_TO", TRAINER);
  vi.stubEnv("CONTACT_RECEIPT", "1");
  await sql.connect();
});
afterEach(async () => {
  await sql.query("DELETE FROM contacts");
  await sql.query("DELETE FROM rate_limits");
  mailbox.refuseWith();
  mailbox.mails.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sql.end();
  await mailbox.close();
});

/** Sends one after the other what is due. */
async function deliver() {
  while (await deliverNextMail(contactMailTexts));
}

async function queuedKinds() {
  const { rows } = await sql.query("SELECT kind FROM contact_mails");
  return rows.map(({ kind }) => kind);
}

test("with CONTACT_RECEIPT=1 the visitor gets a receipt that answers to the trainer and is not answered by machines", async () => {
  await expect(saveContactMessage(DANA)).resolves.toEqual({ isNew: true });
  await deliver();

  expect(mailbox.mails.map(({ to }) => to).sort()).toEqual(["Dana@example.com", TRAINER]);
  const [receipt] = mailbox.sentTo("Dana@example.com");
  expect(receipt?.source).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  const [, replyTo] = /^Reply-To: (.*)\r$/m.exec(receipt?.source ?? "") ?? [];
  expect(replyTo).toContain(`<${site.email}>`);
  expect(partOf(receipt!, "text/plain")).toContain("you will hear from us within 24 hours");
  expect(partOf(receipt!, "text/plain")).toContain("> Knee rehab.");
});

test("one address gets one receipt an hour, in whatever capitals, and every notice goes out", async () => {
  await saveContactMessage(DANA);
  await saveContactMessage({ ...DANA, email: "dana@EXAMPLE.com", message: "And one more thing." });
  await deliver();

  expect(mailbox.sentTo(TRAINER)).toHaveLength(2);
  expect(mailbox.mails).toHaveLength(3);
  expect(await queuedKinds()).toEqual([]);
});

test("suspected spam gets none", async () => {
  await saveContactMessage({ ...DANA, isSuspectedSpam: true });
  await deliver();

  expect(mailbox.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [TRAINER, "[Suspected spam] New request from Dana Ortiz"],
  ]);
});

test("a receipt that is refused for good is forgotten, for now is tried again", async () => {
  await saveContactMessage(DANA);
  mailbox.refuseWith(450);
  await deliver();
  expect((await queuedKinds()).sort()).toEqual(["notice", "receipt"]);

  mailbox.refuseWith(550);
  await sql.query("UPDATE contact_mails SET run_at = now()");
  await deliver();
  expect(await queuedKinds()).toEqual(["notice"]);
});
