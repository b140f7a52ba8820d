import { beforeEach, describe, expect, test } from "vitest";

import { hashPassword } from "@/lib/server/accounts/passwords";
import { confirmEmailByLink } from "@/lib/server/accounts/confirm-email";
import { resetPassword } from "@/lib/server/accounts/reset-password";
import { createSession, findSessionUser, revokeSession } from "@/lib/server/accounts/sessions";
import { createUser, deleteAccount, renameUser, type SessionOwner } from "@/lib/server/accounts/users";
import { issueToken, findTokenOwner, redeemToken } from "@/lib/server/accounts/verification-tokens";
import { db } from "@/lib/server/db";
import { connectToDatabase } from "@/tests/support/test-database";

const EMAIL = "dana@sessions.test";

const sql = await connectToDatabase();
let owner: SessionOwner;

beforeEach(async () => {
  await sql.query("DELETE FROM users");
  const passwordHash = await hashPassword("Correct1horse");
  const created = await createUser(db(), { name: "Dana", email: EMAIL, passwordHash });
  if (!created) throw new Error("The address is taken");
  owner = created;
});

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
    await issueToken(db(), owner.id, "verify-email");
    await deleteAccount({ ...owner, email: EMAIL });
    expect(await findSessionUser(claims)).toBeNull();
    for (const table of ["users", "accounts", "sessions", "verification_tokens"]) {
      expect((await sql.query(`SELECT 1 FROM ${table}`)).rowCount).toBe(0);
    }
  });

  test("of a sign-in that was under way while the password was replaced opens nothing", async () => {
    const token = await issueToken(db(), owner.id, "reset-password");
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
    const other = await createUser(db(), { name: "Eve", email: "eve@sessions.test", passwordHash: "$argon2id$" });
    const claims = await createSession(owner);
    expect(await findSessionUser({ ...claims, sub: other?.id })).toBeNull();
    await revokeSession({ ...claims, sub: other?.id });
    expect(await findSessionUser(claims)).not.toBeNull();
  });
});

describe("a link's token", () => {
  test("is kept as a hash only", async () => {
    const token = await issueToken(db(), owner.id, "reset-password");
    const { rows } = await sql.query("SELECT * FROM verification_tokens");
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("works once, also for twenty at the same instant", async () => {
    const token = await issueToken(db(), owner.id, "verify-email");
    const redeemed = await Promise.all(
      Array.from({ length: 20 }, () => redeemToken(token, ["verify-email"], async (_client, { id }) => id)),
    );
    expect(redeemed.filter((id) => id !== null)).toEqual([owner.id]);
  });

  test("works for its purpose only, and for half an hour", async () => {
    const token = await issueToken(db(), owner.id, "verify-email");
    expect(await redeemToken(token, ["reset-password"], async () => true)).toBeNull();
    await sql.query("UPDATE verification_tokens SET expires = expires - interval '29 minutes'");
    expect(await findTokenOwner(token, ["verify-email"])).toEqual({ id: owner.id, email: EMAIL });
    await sql.query("UPDATE verification_tokens SET expires = expires - interval '1 minute'");
    expect(await confirmEmailByLink(token)).toBe(false);
  });

  test("for a new password ends every session and every other link, and what was under way", async () => {
    const claims = await createSession(owner);
    const [one, other] = [
      await issueToken(db(), owner.id, "reset-password"),
      await issueToken(db(), owner.id, "verify-email"),
    ];
    expect(await resetPassword(one, "Battery2staple")).toMatchObject({ id: owner.id });
    expect(await findSessionUser(claims)).toBeNull();
    for (const token of [one, other]) expect(await resetPassword(token, "Another3word")).toBeNull();
    expect(await confirmEmailByLink(other)).toBe(false);

    await expect(renameUser(owner, "Eve")).rejects.toThrow();
    await deleteAccount({ ...owner, email: EMAIL });
    expect((await sql.query("SELECT FROM users")).rowCount).toBe(1);
  });

  const SHOWN = { name: "Dana", image: "https://p.example/1.jpg", providers: 1 };

  test.each([
    ["by its own link, if the address was proven, leaves", "reset-password", "now()", SHOWN],
    ["by its own link, else, removes", "reset-password", "NULL", { name: "dana", image: null, providers: 0 }],
    [
      "by the link that confirms the address removes",
      "verify-email",
      "NULL",
      { name: "dana", image: null, providers: 0 },
    ],
  ] as const)("for a new password %s name, picture and providers", async (_case, purpose, verified, shown) => {
    await sql.query(`UPDATE users SET image = 'https://p.example/1.jpg', email_verified = ${verified}`);
    await sql.query("INSERT INTO accounts (provider, provider_account_id, user_id) VALUES ('oidc', 'x', $1)", [
      owner.id,
    ]);
    expect(await resetPassword(await issueToken(db(), owner.id, purpose), "Battery2staple")).not.toBeNull();
    const { rows } = await sql.query(
      `SELECT name, image, (SELECT count(*)::int FROM accounts) AS providers, email_verified IS NOT NULL AS proven FROM users`,
    );
    expect(rows).toEqual([{ ...shown, proven: true }]);
  });

  test("proves an address, and the first proof stays", async () => {
    expect(await confirmEmailByLink(await issueToken(db(), owner.id, "verify-email"))).toBe(true);
    const first = await sql.query("SELECT email_verified FROM users");
    expect(await confirmEmailByLink(await issueToken(db(), owner.id, "verify-email"))).toBe(true);
    expect((await sql.query("SELECT email_verified FROM users")).rows).toEqual(first.rows);
    expect(first.rows[0].email_verified).toBeInstanceOf(Date);
  });
});
