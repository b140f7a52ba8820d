import { afterEach, describe, expect, test, vi } from "vitest";

import { claimDueEmail, retryFailedEmails } from "@/lib/server/email/outbox";
import { listRequests } from "@/lib/server/requests/request-rows";
import { log } from "@/lib/server/log";
import { deliverEmails, openMailbox, TRAINER } from "@/tests/support/mailbox";
import { partOf } from "@/tests/support/smtp-server";
import { connectToDatabase } from "@/tests/support/test-database";
import { saveRequest } from "@/tests/support/as-visitor";

const DANA = { name: "Dana Ortiz", email: "dana@example.com", message: "Knee rehab, two mornings a week." };

const sql = await connectToDatabase();
const mailbox = await openMailbox();

afterEach(() => sql.query("DELETE FROM contacts"));

/** As if everything queued had been queued, and were due, that much earlier. */
async function letPass(interval: string) {
  await sql.query("UPDATE emails SET queued_at = queued_at - $1::interval, run_at = run_at - $1::interval", [interval]);
}

async function queued() {
  const { rows } = await sql.query("SELECT kind, attempts, last_error, run_at, queued_at FROM emails");
  return rows;
}

async function failedEmails() {
  return (await listRequests({ matching: {} })).map(({ failedEmail }) => failedEmail);
}

/** What a mail program shows of a header (RFC 2047). */
function decodeWords(header: string) {
  return header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString()
        : decodeURIComponent(text.replaceAll("_", " ").replace(/=([0-9A-F]{2})/gi, "%$1")),
    );
}

describe("the email to the trainer", () => {
  test("is sent once, with the visitor as Reply-To, in plain text and HTML", async () => {
    await saveRequest({ ...DANA, topic: { type: "coaching", title: "Elite", source: "pricing2" } });
    await deliverEmails();
    await deliverEmails();

    expect(mailbox.emails).toHaveLength(1);
    const [email] = mailbox.sentTo(TRAINER);
    expect(email?.subject).toBe("New request from Dana Ortiz: Coaching: Elite");
    expect(email?.source).toMatch(/^Reply-To: "?Dana Ortiz"? <dana@example\.com>\r$/m);
    expect(email?.source).toMatch(/^From: "Crown Strength, LLC" <site@example\.com>\r$/m);
    expect(email?.client).toBe("localhost");
    expect(partOf(email!, "text/plain")).toContain("> Knee rehab, two mornings a week.");
    expect(partOf(email!, "text/html")).toContain("<blockquote>Knee rehab, two mornings a week.</blockquote>");
    expect(await queued()).toEqual([]);
  });

  test("is queued with the request or not at all, and once for the same form sent again", async () => {
    await Promise.all(Array.from({ length: 20 }, () => saveRequest(DANA)));
    expect(await queued()).toMatchObject([{ kind: "trainer-request", attempts: 0, last_error: null }]);

    await expect(saveRequest({ ...DANA, message: "a".repeat(5001) })).rejects.toThrow();
    expect(await queued()).toHaveLength(1);
  });

  test.each(["=?utf-8?q?a=0D=0ABcc:=20evil=40example.com?=", "Ünal =?utf-8?b?ZXZpbA==?= 🏋"])(
    "shows the name %j as it was typed",
    async (name) => {
      await saveRequest({ ...DANA, name });
      await deliverEmails();

      const [email] = mailbox.sentTo(TRAINER);
      expect(decodeWords(email!.subject)).toBe(`New request from ${name}`);
      const [, replyTo = ""] = /^Reply-To: (.*)\r$/m.exec(email!.source) ?? [];
      expect(decodeWords(replyTo)).not.toMatch(/Bcc|evil$/);
    },
  );

  test.each([
    ["name", { name: "Dana\r\nBcc: victim@example.com" }],
    ["name with an address", { name: '"Dana" <victim@example.com>, x' }],
    ["e-mail", { email: "dana@example.com\r\nBcc: victim@example.com" }],
    ["e-mail with a second one", { email: "dana@example.com, victim@example.com" }],
    ["type", { topic: { type: "x\r\nBcc: victim@example.com", title: null, source: null } }],
  ])("takes no header from the %s, even from a row that the form would refuse", async (_field, change) => {
    await saveRequest({ ...DANA, ...change });
    await deliverEmails();

    expect(mailbox.emails.map(({ to }) => to)).toEqual([TRAINER]);
    const [folded = ""] = (mailbox.emails[0]?.source ?? "").split("\r\n\r\n");
    const head = folded.replace(/\r\n[ \t]+/g, " ");
    const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name);
    const known = ["Content-Type", "Date", "From", "MIME-Version", "Message-ID", "Reply-To", "Subject", "To"];
    expect(names.filter((name) => !known.includes(name ?? ""))).toEqual([]);
    // An address that is not one decides nothing.
    expect(names.includes("Reply-To")).toBe(!("email" in change));
    expect(/^Reply-To: .*<([^<>]*)>\r?$/m.exec(head)?.[1]).toBe("email" in change ? undefined : "dana@example.com");
  });
});

test("an email that a dead process left behind is sent after five minutes, under the same Message-ID", async () => {
  await saveRequest(DANA);
  await claimDueEmail();
  await deliverEmails();
  expect(mailbox.emails).toEqual([]);

  await letPass("5 minutes");
  await deliverEmails();
  expect(mailbox.emails).toHaveLength(1);
  const [{ id } = { id: "" }] = (await sql.query("SELECT id FROM contacts")).rows;
  expect(mailbox.emails[0]?.source).toMatch(new RegExp(`^Message-ID:\\s+<trainer-request\\.${id}@localhost>`, "m"));
});

test("a mail server that is down for hours: tried less and less often, at least each hour, then sent once", async () => {
  await saveRequest(DANA);
  await mailbox.whileDown(async () => {
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      await deliverEmails();
      const [email] = await queued();
      const waitMs = email.run_at.getTime() - Date.now();
      expect(Math.abs(waitMs - minutes * 60_000)).toBeLessThan(5_000);
      await letPass(`${minutes} minutes`);
    }
    expect(await queued()).toMatchObject([{ attempts: 8, last_error: "ESOCKET" }]);
  });
  await deliverEmails();
  await deliverEmails();

  expect(mailbox.sentTo(TRAINER)).toHaveLength(1);
  expect(await queued()).toEqual([]);
});

test("after a day an email is parked, the log says so, and --resend has it sent", async () => {
  const error = vi.spyOn(log, "error");
  const { id } = await saveRequest(DANA);
  mailbox.refuse({ at: "RCPT TO", status: 550 });
  await deliverEmails();
  expect(await failedEmails()).toEqual([{ attempts: 1, lastError: "EENVELOPE 550", isParked: false }]);
  expect(error).not.toHaveBeenCalled();

  await letPass("24 hours");
  await deliverEmails();
  await letPass("30 days");
  await deliverEmails();
  expect(await failedEmails()).toEqual([{ attempts: 2, lastError: "EENVELOPE 550", isParked: true }]);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { kind: "trainer-request", attempts: 2, codes: "EENVELOPE 550", request: id },
    "email given up",
  );

  mailbox.refuse();
  expect(await retryFailedEmails()).toBe(1);
  await deliverEmails();
  expect(mailbox.sentTo(TRAINER)).toHaveLength(1);
});
