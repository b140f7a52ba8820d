import { beforeEach, expect, test } from "vitest";

import { confirmEmailByLink } from "@/lib/server/accounts/confirm-email";
import { hashPassword } from "@/lib/server/accounts/passwords";
import { linkProviderAccount } from "@/lib/server/accounts/provider-accounts";
import { resetPassword } from "@/lib/server/accounts/reset-password";
import { createSession, findSessionUser } from "@/lib/server/accounts/sessions";
import { createUser, findCredentials } from "@/lib/server/accounts/users";
import { issueToken } from "@/lib/server/accounts/verification-tokens";
import { db } from "@/lib/server/db";
import { deliverEmails, openMailbox } from "@/tests/support/mailbox";
import { connectToDatabase } from "@/tests/support/test-database";

const EMAIL = "dana@providers.test";
const CLAIMS = { sub: "dana-1", email: EMAIL, email_verified: true, name: "Dana Ortiz" };
const NOT_LINKED = { isLinked: false, code: "OAuthAccountNotLinked" };

const sql = await connectToDatabase();
const mailbox = await openMailbox();
beforeEach(() => sql.query("DELETE FROM users; DELETE FROM emails"));

async function users() {
  const { rows } = await sql.query(
    `SELECT name, email, image, email_verified IS NOT NULL AS proven, array_agg(provider || ':' || provider_account_id) AS linked
     FROM users LEFT JOIN accounts ON user_id = users.id GROUP BY users.id ORDER BY users.created_at`,
  );
  return rows;
}

test("a first sign-in makes an account, the next one opens it and renews the picture", async () => {
  expect(await linkProviderAccount("oidc", CLAIMS)).toEqual({ isLinked: true });
  expect(await linkProviderAccount("oidc", { ...CLAIMS, picture: "https://p.example/1.jpg" })).toEqual({
    isLinked: true,
  });
  expect(await users()).toEqual([
    { name: "Dana Ortiz", email: EMAIL, image: "https://p.example/1.jpg", proven: true, linked: ["oidc:dana-1"] },
  ]);
});

test("who it is goes by the provider's number, not by the address", async () => {
  await linkProviderAccount("oidc", CLAIMS);
  await linkProviderAccount("oidc", { ...CLAIMS, email: "new@providers.test" });
  expect(await users()).toMatchObject([{ email: EMAIL }]);
  expect(await linkProviderAccount("oidc", { ...CLAIMS, sub: "dana-2", email: "two@providers.test" })).toEqual({
    isLinked: true,
  });
  expect(await users()).toHaveLength(2);
});

test.each([
  ["unproven on both sides", { ...CLAIMS, email_verified: false }, false],
  ["unproven at the provider", { ...CLAIMS, email_verified: false }, true],
  ["of which the provider says nothing", { sub: "dana-1", email: EMAIL }, true],
  ["in capitals, unproven at the provider", { sub: "dana-1", email: EMAIL.toUpperCase() }, true],
])("an address that is taken and %s is not linked", async (_case, claims, isProven) => {
  await sql.query("INSERT INTO users (email, name, email_verified) VALUES ($1, 'Owner', $2)", [
    EMAIL,
    isProven ? new Date() : null,
  ]);
  expect(await linkProviderAccount("oidc", claims)).toEqual(NOT_LINKED);
  expect(await users()).toMatchObject([{ name: "Owner", linked: [null] }]);
});

test("an address proven on both sides is linked, and another provider to the same account", async () => {
  await sql.query(
    "INSERT INTO users (email, name, email_verified, password_hash) VALUES ($1, 'Owner', now(), '$argon2id$')",
    [EMAIL],
  );
  expect(await linkProviderAccount("oidc", { ...CLAIMS, email: EMAIL.toUpperCase() })).toEqual({ isLinked: true });
  expect(await linkProviderAccount("google", CLAIMS)).toEqual({ isLinked: true });
  expect(await users()).toMatchObject([{ name: "Owner", linked: ["oidc:dana-1", "google:dana-1"] }]);
  expect((await findCredentials(EMAIL))?.passwordHash).toBe("$argon2id$");
});

test("an address the provider does not call verified makes an account of its own, not proven until it does", async () => {
  const unproven = { ...CLAIMS, email_verified: false };
  const other = { ...CLAIMS, email: "other@providers.test" };
  for (const [claims, proven] of [
    [unproven, false],
    [other, false],
    [unproven, false],
    [{ ...CLAIMS, email: EMAIL.toUpperCase() }, true],
    [unproven, true],
  ] as const) {
    expect(await linkProviderAccount("oidc", claims)).toEqual({ isLinked: true });
    expect(await users()).toMatchObject([{ email: EMAIL, proven }]);
  }
});

test("a provider that vouches for the address takes an account over that a stranger has prepared", async () => {
  const stranger = {
    sub: "stranger-1",
    email: EMAIL,
    email_verified: false,
    name: "Stranger",
    picture: "https://p.example/x",
  };
  await linkProviderAccount("oidc", stranger);
  await sql.query("UPDATE users SET password_hash = $1", [await hashPassword("Correct1horse")]);
  const { id, sessionVersion } = (await findCredentials(EMAIL))!;
  const session = await createSession({ id, sessionVersion });
  const links = [await issueToken(db(), id, "verify-email"), await issueToken(db(), id, "reset-password")];

  expect(await linkProviderAccount("google", CLAIMS)).toEqual({ isLinked: true });
  expect(await users()).toEqual([
    { name: "Dana Ortiz", email: EMAIL, image: null, proven: true, linked: ["google:dana-1"] },
  ]);
  expect((await findCredentials(EMAIL))?.passwordHash).toBeNull();
  expect(await findSessionUser(session)).toBeNull();
  expect(await findSessionUser(await createSession({ id, sessionVersion }))).toBeNull();
  for (const link of links) expect(await resetPassword(link, "Battery2staple")).toBeNull();
  expect(await linkProviderAccount("oidc", stranger)).toEqual(NOT_LINKED);
  await deliverEmails();
  expect(mailbox.sentTo(EMAIL)).toMatchObject([
    { subject: "Your account now opens with another sign-in service (Crown Strength)" },
  ]);
});

test("of a confirmation and a take-over at the same instant the first decides, and the other sees it", async () => {
  const passwordHash = await hashPassword("Correct1horse");
  for (let round = 0; round < 10; round += 1) {
    await sql.query("DELETE FROM users");
    const owner = await createUser(db(), { name: "Dana", email: EMAIL, passwordHash });
    const token = await issueToken(db(), owner!.id, "verify-email");
    const [isConfirmed] = await Promise.all([confirmEmailByLink(token), linkProviderAccount("oidc", CLAIMS)]);
    expect(await users()).toMatchObject([{ proven: true, linked: ["oidc:dana-1"] }]);
    expect((await findCredentials(EMAIL))?.passwordHash).toBe(isConfirmed ? passwordHash : null);
  }
});

test.each([{ sub: "x" }, { sub: "x", email: "" }, { sub: "x", email: "no address" }, { sub: "x", email: 5 }])(
  "%j has no address and opens nothing",
  async (claims) => {
    expect(await linkProviderAccount("oidc", claims)).toEqual({ isLinked: false, code: "OAuthEmailMissing" });
    expect(await users()).toEqual([]);
  },
);

test.each([
  [{ name: "" }, { name: "dana" }],
  [{ name: undefined }, { name: "dana" }],
  [{ name: "\u200b \u2060" }, { name: "dana" }],
  [{ name: "Dana\u0000\nOrtiz" }, { name: "Dana  Ortiz" }],
  [{ name: "x".repeat(300) }, { name: "x".repeat(100) }],
  [{ picture: "http://p.example/1.jpg" }, { image: null }],
  [{ picture: "javascript:alert(1)" }, { image: null }],
  [{ picture: `https://p.example/${"x".repeat(3000)}` }, { image: null }],
  [
    { picture: 5, name: {} },
    { image: null, name: "dana" },
  ],
])("malformed details %j do not keep anybody out", async (details, stored) => {
  expect(await linkProviderAccount("oidc", { ...CLAIMS, ...details })).toEqual({ isLinked: true });
  expect(await users()).toMatchObject([stored]);
});
