import { afterEach, expect, test } from "vitest";

import { site } from "@/lib/content/site";
import { deliverEmails, openMailbox, TRAINER, queuedKinds } from "@/tests/support/mailbox";
import { partOf } from "@/tests/support/smtp-server";
import { emptyTables } from "@/tests/support/stored-rows";
import { connectToDatabase } from "@/tests/support/test-database";
import { saveRequest } from "@/tests/support/as-visitor";

const DANA = { name: "Dana Ortiz", email: "Dana@example.com", message: "Knee rehab." };

const sql = await connectToDatabase();
const mailbox = await openMailbox({ CONTACT_RECEIPT: "1" });

afterEach(() => emptyTables(sql, "contacts, emails, rate_limits"));

test("with CONTACT_RECEIPT=1 the visitor gets a receipt that answers to the trainer and is not answered by machines", async () => {
  await expect(saveRequest(DANA)).resolves.toMatchObject({ isNew: true });
  await deliverEmails();

  expect(mailbox.emails.map(({ to }) => to).sort()).toEqual(["Dana@example.com", TRAINER]);
  const [receipt] = mailbox.sentTo("Dana@example.com");
  expect(receipt?.source).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  const [, replyTo] = /^Reply-To: (.*)\r$/m.exec(receipt?.source ?? "") ?? [];
  expect(replyTo).toContain(`<${site.email}>`);
  expect(partOf(receipt!, "text/plain")).toContain("will reply personally within 24 hours");
  expect(partOf(receipt!, "text/plain")).toContain("> Knee rehab.");
});

test("suspected spam gets none", async () => {
  await saveRequest({ ...DANA, isSuspectedSpam: true });
  await deliverEmails();

  expect(mailbox.emails.map(({ to, subject }) => [to, subject])).toEqual([
    [TRAINER, "[Suspected spam] New request from Dana Ortiz"],
  ]);
});

test.each([
  ["the recipient", { at: "RCPT TO", status: 550 }],
  ["the recipient's address", { at: "RCPT TO", status: 550, text: "5.1.1 No such user" }],
  ["the recipient's address, as Microsoft 365 does", { at: "RCPT TO", status: 550, text: "5.4.1 Access denied" }],
  ["the recipient's address, after the text", { at: "DATA", status: 550, text: "5.1.1 No such user" }],
] as const)("a receipt is removed where the mail server refuses for good %s", async (_what, refusal) => {
  await saveRequest(DANA);
  mailbox.refuse(refusal);
  await deliverEmails();
  expect(await queuedKinds(sql)).toEqual(["trainer-request"]);
});

test.each([
  ["anybody for now", { at: "RCPT TO", status: 450 }],
  ["our host", { at: "greeting", status: 554 }],
  ["our password", { at: "AUTH", status: 535 }],
  ["our address", { at: "MAIL FROM", status: 550 }],
  ["our email for this recipient", { at: "RCPT TO", status: 554, text: "5.7.1 Client host blocked" }],
  ["our address, when it hears the recipient's", { at: "RCPT TO", status: 550, text: "5.1.8 Bad sender" }],
  ["our text", { at: "DATA", status: 554, text: "5.7.1 Looks like spam" }],
  ["our email without a word", { at: "DATA", status: 554 }],
] as const)("a receipt is tried again where the mail server refuses %s", async (_what, refusal) => {
  await saveRequest(DANA);
  mailbox.refuse(refusal);
  await deliverEmails();
  expect(await queuedKinds(sql)).toEqual(["receipt", "trainer-request"]);

  mailbox.refuse();
  await sql.query("UPDATE emails SET run_at = now()");
  await deliverEmails();
  expect(mailbox.sentTo(DANA.email)).toHaveLength(1);
});
