import { beforeEach, expect, test, vi } from "vitest";

import { register } from "@/app/(account)/register/actions";
import { choosePassword } from "@/app/(account)/reset-password/actions";
import { verifyEmail } from "@/app/(account)/verify-email/actions";
import { checkCredentials, signInClient } from "@/lib/server/accounts/check-credentials";
import { db } from "@/lib/server/db";
import { hashPassword } from "@/lib/server/accounts/passwords";
import { createUser } from "@/lib/server/accounts/users";
import { issueToken } from "@/lib/server/accounts/verification-tokens";
import { connectToDatabase } from "@/tests/support/test-database";
import { withoutTable } from "@/tests/support/without-table";
import { formOf } from "@/tests/support/action-call";
import { queuedKinds } from "@/tests/support/mailbox";

vi.mock("next/headers", () => import("@/tests/support/action-call"));
vi.mock("next/navigation", () => import("@/tests/support/action-call"));
const isEmailConfigured = vi.hoisted(() => vi.fn(() => true));
vi.mock("@/lib/server/email/send-email", () => ({ isEmailConfigured }));

const IDLE = { status: "idle" } as const;
const DANA = { name: "Dana", email: "dana@failures.test", password: "Correct1horse" };
const NEW_PASSWORD = "Battery2staple";

const sql = await connectToDatabase();
beforeEach(async () => {
  await sql.query("DELETE FROM users; DELETE FROM emails");
  isEmailConfigured.mockReturnValue(true);
});

async function tokenFor(purpose: "verify-email" | "reset-password") {
  const { name, email, password } = DANA;
  const account = await createUser(db(), { name, email, passwordHash: await hashPassword(password) });
  return issueToken(db(), account!.id, purpose);
}

test("a password that cannot be replaced stays, and the link works once more", async () => {
  const form = formOf({ token: await tokenFor("reset-password"), password: NEW_PASSWORD });
  await withoutTable(sql, "accounts", async () => {
    await expect(choosePassword(IDLE, form)).resolves.toMatchObject({
      message: expect.stringContaining("didn’t work"),
    });
    expect(await queuedKinds(sql)).toEqual([]);
    await expect(checkCredentials(DANA, await signInClient())).resolves.toMatchObject({ status: "valid" });
  });

  await expect(choosePassword(IDLE, form)).rejects.toThrow("/login?message=password-changed");
  expect(await queuedKinds(sql)).toEqual(["account-password-changed"]);
  await expect(checkCredentials({ ...DANA, password: NEW_PASSWORD }, await signInClient())).resolves.toMatchObject({
    status: "valid",
  });
});

test("an address that cannot be confirmed can be once more with the same link, although signing in fails", async () => {
  const form = formOf({ token: await tokenFor("verify-email"), password: DANA.password });
  await sql.query("ALTER TABLE users RENAME COLUMN email_verified TO away");
  try {
    await expect(verifyEmail(IDLE, form)).resolves.toMatchObject({ message: expect.stringContaining("didn’t work") });
  } finally {
    await sql.query("ALTER TABLE users RENAME COLUMN away TO email_verified");
  }

  await withoutTable(sql, "sessions", async () => {
    await expect(verifyEmail(IDLE, form)).rejects.toThrow("/login?message=email-confirmed");
  });
});

test("no account is created whose email cannot be queued", async () => {
  const form = formOf({ ...DANA, from: "/pricing" });
  await withoutTable(sql, "emails", async () => {
    await expect(register(IDLE, form)).resolves.toMatchObject({ message: expect.stringContaining("be created") });
  });

  await expect(register(IDLE, form)).rejects.toThrow("/login?message=check-email");
  expect(await queuedKinds(sql)).toEqual(["account-confirmation"]);
});

test("an account that was created is told so, although signing in fails", async () => {
  isEmailConfigured.mockReturnValue(false);
  await withoutTable(sql, "sessions", async () => {
    await expect(register(IDLE, formOf({ ...DANA, from: "/pricing" }))).rejects.toThrow("message=account-created");
  });

  await expect(checkCredentials(DANA, await signInClient())).resolves.toMatchObject({ status: "valid" });
});
