import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { hashPassword } from "@/lib/server/accounts/passwords";
import { resetPassword } from "@/lib/server/accounts/reset-password";
import { createSession, findSessionUser, revokeSession } from "@/lib/server/accounts/sessions";
import { confirmEmail, createUser, deleteAccount, type SessionOwner } from "@/lib/server/accounts/users";
import { issueToken, isTokenValid, redeemToken } from "@/lib/server/accounts/verification-tokens";
import { db } from "@/lib/server/db";

const EMAIL = "dana@sessions.test";

const sql = new pg.Client(process.env.DATABASE_URL);
let owner: SessionOwner;

beforeAll(() => sql.connect());
beforeEach(async () => {
  await sql.query("DELETE FROM users");
  const passwordHash = await hashPassword("Correct1horse");
  const created = await createUser({ name: "Dana", email: EMAIL, passwordHash });
  if (!created) throw new Error("The address is taken");
  owner = created;
});
afterAll(() => sql.end());

describe("a session", () => {
  test("names its user, without the password's hash", async () => {
    const user = await findSessionUser(await createSession(owner));
    expect(user).toMatchObject({ name: "Dana", email: EMAIL, image: null, emailVerified: null });
    expect(user).not.toHaveProperty("passwordHash");
  });

  test("ends by itself after 30 days", async () => {
    const claims = await createSession(owner);
    await sql.query("UPDATE sessions SET expires = expires - interval '30 days'");
    expect(await findSessionUser(claims)).toBeNull();
    await createSession(owner);
    expect((await sql.query("SELECT id FROM sessions")).rowCount).toBe(1);
  });

  test("ends alone when it is signed out", async () => {
    const [one, other] = [await createSession(owner), await createSession(owner)];
    await revokeSession(one);
    expect(await findSessionUser(one)).toBeNull();
    expect(await findSessionUser(other)).not.toBeNull();
  });

  test("ends with its account, of which nothing is left", async () => {
    const claims = await createSession(owner);
    await issueToken(owner.id, "verify-email");
    await deleteAccount(owner.id);
    expect(await findSessionUser(claims)).toBeNull();
    for (const table of ["users", "accounts", "sessions", "verification_tokens"]) {
      expect((await sql.query(`SELECT 1 FROM ${table}`)).rowCount).toBe(0);
    }
  });

  test("of a sign-in that was under way while the password was replaced opens nothing", async () => {
    const token = await issueToken(owner.id, "reset-password");
    await resetPassword(token, "Battery2staple");
    expect(await findSessionUser(await createSession(owner))).toBeNull();
  });

  test.each([null, undefined, {}, "x", { sub: "x", sid: "y", version: 0 }, { sub: 5 }])(
    "is not opened by %j",
    async (claims) => {
      expect(await findSessionUser(claims)).toBeNull();
      await revokeSession(claims);
    },
  );

  test("of somebody else is not opened by naming it", async () => {
    const other = await createUser({ name: "Eve", email: "eve@sessions.test", passwordHash: "$argon2id$" });
    const claims = await createSession(owner);
    expect(await findSessionUser({ ...claims, sub: other?.id })).toBeNull();
    await revokeSession({ ...claims, sub: other?.id });
    expect(await findSessionUser(claims)).not.toBeNull();
  });
});

describe("a link's token", () => {
  test("is kept as a hash only", async () => {
    const token = await issueToken(owner.id, "reset-password");
    const { rows } = await sql.query("SELECT * FROM verification_tokens");
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("works once, also for twenty at the same instant", async () => {
    const token = await issueToken(owner.id, "verify-email");
    const redeemed = await Promise.all(
      Array.from({ length: 20 }, () => redeemToken(token, "verify-email", confirmEmail)),
    );
    expect(redeemed.filter((id) => id !== null)).toEqual([owner.id]);
  });

  test("works for its purpose only, and for half an hour", async () => {
    const token = await issueToken(owner.id, "verify-email");
    expect(await redeemToken(token, "reset-password", confirmEmail)).toBeNull();
    await sql.query("UPDATE verification_tokens SET expires = expires - interval '29 minutes'");
    expect(await isTokenValid(token, "verify-email")).toBe(true);
    await sql.query("UPDATE verification_tokens SET expires = expires - interval '1 minute'");
    expect(await redeemToken(token, "verify-email", confirmEmail)).toBeNull();
  });

  test("for a new password ends every session and every other link", async () => {
    const claims = await createSession(owner);
    const [one, other] = [await issueToken(owner.id, "reset-password"), await issueToken(owner.id, "reset-password")];
    expect(await resetPassword(one, "Battery2staple")).toMatchObject({ email: EMAIL });
    expect(await findSessionUser(claims)).toBeNull();
    expect(await resetPassword(one, "Another3word")).toBeNull();
    expect(await resetPassword(other, "Another3word")).toBeNull();
  });

  test("proves an address, and the first proof stays", async () => {
    await confirmEmail(db(), owner.id);
    const first = await sql.query("SELECT email_verified FROM users");
    await confirmEmail(db(), owner.id);
    expect((await sql.query("SELECT email_verified FROM users")).rows).toEqual(first.rows);
    expect(first.rows[0].email_verified).toBeInstanceOf(Date);
  });
});
