import { beforeEach, expect, test, vi } from "vitest";

import { changeMyPassword, deleteMyAccount, saveDetails } from "@/app/(account)/user-profile/actions";
import { verifyEmail } from "@/app/(account)/verify-email/actions";
import { accountContactDetails, startBrowserSession } from "@/lib/server/accounts/browser-session";
import { db } from "@/lib/server/db";
import { checkCredentials, signInClient } from "@/lib/server/accounts/check-credentials";
import { hashPassword } from "@/lib/server/accounts/passwords";
import { createUser, findCredentials } from "@/lib/server/accounts/users";
import { issueToken } from "@/lib/server/accounts/verification-tokens";
import { log } from "@/lib/server/log";
import { connectToDatabase } from "@/tests/support/test-database";
import { withoutTable } from "@/tests/support/without-table";
import { browser, formOf } from "@/tests/support/action-call";
import { emptyTables } from "@/tests/support/stored-rows";

vi.mock("next/headers", () => import("@/tests/support/action-call"));
vi.mock("next/navigation", () => import("@/tests/support/action-call"));
vi.mock("next/cache", () => import("@/tests/support/action-call"));

const IDLE = { status: "idle" } as const;
const PASSWORD = "Correct1horse";
const DANA = { username: "dana@profile.test", name: "Dana", currentPassword: PASSWORD, password: "Battery2staple" };
const NOOR = { ...DANA, username: "noor@profile.test", name: "Noor" };

const sql = await connectToDatabase();
const passwordHash = await hashPassword(PASSWORD);

beforeEach(async () => {
  await emptyTables(sql, "users, contacts, rate_limits");
  for (const person of [NOOR, DANA]) await signUp(person);
});

/** The browser is then signed in as the person. */
async function signUp({ name, username }: typeof DANA) {
  const owner = await createUser(db(), { name, email: username, passwordHash });
  if (owner) await startBrowserSession(owner);
}

async function accounts() {
  const { rows } = await sql.query("SELECT name, password_hash = $1 AS kept FROM users ORDER BY name", [passwordHash]);
  return rows;
}

const UNCHANGED = [
  { name: "Dana", kept: true },
  { name: "Noor", kept: true },
];

test.each([
  ["renames", saveDetails],
  ["changes the password of", changeMyPassword],
  ["deletes", deleteMyAccount],
])("a form that was opened as somebody else %s nobody", async (_does, action) => {
  await expect(action(IDLE, formOf({ ...NOOR, name: "Eve" }))).rejects.toThrow(/^\/user-profile\?other=1$/);
  expect(await accounts()).toEqual(UNCHANGED);
});

test.each([
  ["renames", saveDetails],
  ["changes the password of", changeMyPassword],
  ["deletes", deleteMyAccount],
])("after the session has ended, a form %s nobody and says so", async (_does, action) => {
  await sql.query("DELETE FROM sessions");
  for (const fields of [
    { ...DANA, name: "Eve" },
    { ...DANA, name: "", currentPassword: "" },
  ])
    await expect(action(IDLE, formOf(fields))).resolves.toMatchObject({ status: "signed-out" });
  expect(await accounts()).toEqual(UNCHANGED);
});

test("an unconfirmed account erases no requests, whatever its form says", async () => {
  await sql.query("INSERT INTO contacts (name, email, message) VALUES ('Dana', $1, 'Hello.')", [DANA.username]);
  await expect(deleteMyAccount(IDLE, formOf({ ...DANA, eraseRequests: "on" }))).rejects.toThrow(/^\/$/);
  expect((await sql.query("SELECT FROM contacts")).rowCount).toBe(1);
  expect(await accounts()).toEqual([{ name: "Noor", kept: true }]);
});

test("wrong current passwords and failed sign-ins share one limit", async () => {
  const signIn = async (password: string) => checkCredentials({ email: DANA.username, password }, await signInClient());
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(changeMyPassword(IDLE, formOf({ ...DANA, currentPassword: "Wrong1horse" }))).resolves.toMatchObject({
      fieldErrors: { currentPassword: ["That is not your current password."] },
    });
    await expect(signIn("Wrong1horse")).resolves.toEqual({ status: "invalid" });
  }
  await expect(changeMyPassword(IDLE, formOf(DANA))).resolves.toMatchObject({
    message: "Too many attempts. Try again in 15 minutes.",
  });
  await expect(signIn(PASSWORD)).resolves.toMatchObject({ status: "limited" });
  expect(await accounts()).toEqual(UNCHANGED);
});

test("elsewhere than in the account's own session a confirmation takes its password, and wrong ones count as sign-ins", async () => {
  const credentials = { email: NOOR.username, password: "Wrong1horse" };
  const { id } = (await findCredentials(NOOR.username))!;
  const token = await issueToken(db(), id, "verify-email");
  const confirm = (password: string) => verifyEmail(IDLE, formOf({ token, password }));
  await expect(verifyEmail(IDLE, formOf({ token }))).rejects.toThrow(`/verify-email?token=${token}`);
  await expect(confirm("")).resolves.toMatchObject({ fieldErrors: { password: ["Enter your password."] } });

  const wrong = { status: "error", message: "The email or password is incorrect." };
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(confirm(credentials.password)).resolves.toMatchObject(wrong);
    await expect(checkCredentials(credentials, await signInClient())).resolves.toEqual({ status: "invalid" });
  }
  await expect(confirm(PASSWORD)).resolves.toMatchObject({ message: "Too many attempts. Try again in 15 minutes." });
  await sql.query("TRUNCATE rate_limits; UPDATE users SET password_hash = NULL");
  await expect(confirm(PASSWORD)).resolves.toMatchObject(wrong);
  await sql.query("UPDATE users SET password_hash = $1", [passwordHash]);
  await expect(confirm(PASSWORD)).rejects.toThrow("/verify-email?confirmed=1");
  await expect(accountContactDetails()).resolves.toEqual({ name: NOOR.name, email: NOOR.username });

  const { rows } = await sql.query("SELECT name FROM users WHERE email_verified IS NOT NULL");
  expect(rows).toEqual([{ name: "Noor" }]);
});

test("a visitor's form is filled in without a question to the database where there is no session's cookie", async () => {
  await expect(accountContactDetails()).resolves.toEqual({ name: DANA.name, email: DANA.username });
  browser.cookies.clear();
  const warn = vi.spyOn(log, "warn");
  await withoutTable(sql, "sessions", () => expect(accountContactDetails()).resolves.toBeNull());
  expect(warn).not.toHaveBeenCalled();
});

test("a name sent twice at once is saved", async () => {
  const form = formOf({ ...DANA, name: "Zoë" });
  const sent = await Promise.all([saveDetails(IDLE, form), saveDetails(IDLE, form)]);
  expect(sent).toEqual(Array(2).fill({ status: "done", message: "Saved." }));
  expect((await accounts()).map(({ name }) => name)).toEqual(["Noor", "Zoë"]);
});

test("a password change sent twice at once happens once, and the browser stays signed in", async () => {
  const sent = await Promise.all([changeMyPassword(IDLE, formOf(DANA)), changeMyPassword(IDLE, formOf(DANA))]);
  expect(sent.map(({ status }) => status).sort()).toEqual(["done", "failed"]);
  await expect(
    checkCredentials({ email: DANA.username, password: DANA.password }, await signInClient()),
  ).resolves.toMatchObject({
    status: "valid",
  });
  await expect(saveDetails(IDLE, formOf(DANA))).resolves.toMatchObject({ status: "done" });
});

test("an account deleted twice at once is gone, and the other one stays", async () => {
  const sent = await Promise.allSettled([deleteMyAccount(IDLE, formOf(DANA)), deleteMyAccount(IDLE, formOf(DANA))]);
  expect(sent.map(({ status }) => status)).toContain("rejected");
  expect(await accounts()).toEqual([{ name: "Noor", kept: true }]);
  await expect(deleteMyAccount(IDLE, formOf(DANA))).resolves.toMatchObject({ status: "signed-out" });
});

test("a password change that cannot be stored leaves the old password and every session", async () => {
  await withoutTable(sql, "verification_tokens", async () => {
    await expect(changeMyPassword(IDLE, formOf(DANA))).resolves.toMatchObject({
      status: "failed",
      message: "That didn’t work. Please try again in a few minutes.",
    });
  });
  expect(await accounts()).toEqual(UNCHANGED);
  await expect(changeMyPassword(IDLE, formOf(DANA))).resolves.toMatchObject({ status: "done" });
});
