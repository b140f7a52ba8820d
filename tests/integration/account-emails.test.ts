import { afterEach, expect, test } from "vitest";

import { requestConfirmation } from "@/lib/server/accounts/confirm-email";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { requestPasswordReset, resetPassword } from "@/lib/server/accounts/reset-password";
import { changePassword, deleteAccount, findCredentials } from "@/lib/server/accounts/users";
import { listParkedEmails } from "@/lib/server/email/outbox";
import { erasePerson } from "@/lib/server/personal-data/erase-person";
import { deliverEmails, openMailbox } from "@/tests/support/mailbox";
import { linkIn } from "@/tests/support/smtp-server";
import { emptyTables } from "@/tests/support/stored-rows";
import { connectToDatabase } from "@/tests/support/test-database";

const DANA = { name: "Dana", email: "dana@account-emails.test", password: "Correct1horse" };
const NOBODY = "nobody@account-emails.test";
const HASH = "$argon2id$another";

const sql = await connectToDatabase();
const mailbox = await openMailbox();

afterEach(() => emptyTables(sql, "users, emails, rate_limits"));

async function signUp() {
  await registerAccount(DANA, null);
  await sql.query("TRUNCATE emails");
  return (await findCredentials(DANA.email))!;
}

async function queued() {
  return (await sql.query("SELECT kind, address FROM emails ORDER BY id")).rows;
}

function subjects() {
  return mailbox.emails.map(({ to, subject }) => `${to} ${subject.replace(/ \(.*/, "")}`);
}

async function letPass(interval: string) {
  await sql.query("UPDATE emails SET queued_at = queued_at - $1::interval, run_at = run_at - $1::interval", [interval]);
}

test("whether an address has an account is looked up when the email is sent, and its link is made only then", async () => {
  await signUp();
  for (const email of [NOBODY, DANA.email]) await requestPasswordReset(email);
  const kind = "account-reset";
  expect(await queued()).toEqual([
    { kind, address: NOBODY },
    { kind, address: DANA.email },
  ]);
  expect((await sql.query("SELECT FROM verification_tokens")).rowCount).toBe(0);

  await deliverEmails();
  expect(subjects()).toEqual([`${DANA.email} Choose a new password`]);
  expect(await queued()).toEqual([]);
  const token = new URL(linkIn(mailbox.emails[0]!)).searchParams.get("token") ?? "";
  expect(await resetPassword(token, "Battery2staple")).toMatchObject({ sessionVersion: 1 });
});

test("a fresh address gets its link, a taken one the reminder that there is an account, a confirmed one no more links", async () => {
  await registerAccount(DANA, null);
  await registerAccount({ ...DANA, name: "Eve" }, null);
  await deliverEmails();
  expect(subjects()).toEqual([`${DANA.email} Confirm your email address`, `${DANA.email} You already have an account`]);

  await requestConfirmation(DANA.email);
  await sql.query("UPDATE users SET email_verified = now()");
  await deliverEmails();
  expect(mailbox.emails).toHaveLength(2);
});

test("a mail server that is down delays a link, but for no longer than links work", async () => {
  const owner = await signUp();
  await mailbox.whileDown(async () => {
    await requestPasswordReset(DANA.email);
    await deliverEmails();
    await letPass("1 minute");
  });
  mailbox.refuse({ at: "RCPT TO", status: 421 });
  await deliverEmails();
  mailbox.refuse();
  await letPass("2 minutes");
  await deliverEmails();
  expect(subjects()).toEqual([`${DANA.email} Choose a new password`]);
  const [message] = mailbox.emails;
  expect(message?.source).toMatch(/^Message-ID:\s+<account-reset\./m);
  expect(message?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);

  await requestPasswordReset(DANA.email);
  await changePassword(owner, HASH);
  await letPass("30 minutes");
  await deliverEmails();
  expect(subjects().slice(1)).toEqual([`${DANA.email} Your password was changed`]);
});

test("five emails an hour go to one address, and warnings whatever was sent before", async () => {
  await signUp();
  for (let times = 0; times < 7; times += 1) await requestPasswordReset(DANA.email);
  const warnings = {
    "account-password-changed": "Your password was changed",
    "account-taken-over": "Your account now opens with another sign-in service",
    "account-two-step-on": "Two-step sign-in is on",
    "account-two-step-off": "Two-step sign-in is off",
    "account-recovery-code-used": "A recovery code was used",
    "account-codes-stopped": "Somebody knows your password",
  };
  for (const kind of Object.keys(warnings)) {
    await sql.query("INSERT INTO emails (kind, address) VALUES ($1, $2)", [kind, DANA.email]);
  }
  await deliverEmails();
  expect(subjects().map((subject) => subject.replace(DANA.email, "").trim())).toEqual([
    ...Array(5).fill("Choose a new password"),
    ...Object.values(warnings),
  ]);
});

test.each([
  ["its owner", () => findCredentials(DANA.email).then((owner) => deleteAccount({ ...owner!, email: DANA.email }))],
  ["the trainer", () => erasePerson(DANA.email)],
])("an account that %s deletes takes its emails along, but for what warns of a change", async (_who, erase) => {
  const owner = await signUp();
  await requestConfirmation(DANA.email);
  await requestPasswordReset(NOBODY);
  await changePassword(owner, HASH);
  await erase();
  expect(await queued()).toEqual([
    { kind: "account-reset", address: NOBODY },
    { kind: "account-password-changed", address: DANA.email },
  ]);
  await deliverEmails();
  expect(subjects()).toEqual([`${DANA.email} Your password was changed`]);
});

test("what is refused for good or is a day old is removed: no address stays, and the desk lists none", async () => {
  const owner = await signUp();
  await changePassword(owner, HASH);
  mailbox.refuse({ at: "RCPT TO", status: 450 });
  await deliverEmails();
  expect(await queued()).toHaveLength(1);
  await letPass("24 hours");
  await deliverEmails();

  await requestConfirmation(DANA.email);
  mailbox.refuse({ at: "RCPT TO", status: 550 });
  await deliverEmails();
  expect(await queued()).toEqual([]);
  expect(await listParkedEmails()).toEqual([]);
});
