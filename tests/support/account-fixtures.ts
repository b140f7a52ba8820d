import { randomInt, randomUUID } from "node:crypto";

import { hash } from "@node-rs/argon2";
import { encode } from "next-auth/jwt";
import { Client } from "pg";
import type { APIRequestContext, Page } from "playwright/test";

import { findFreePort } from "@/scripts/processes";

import { expect, test as base } from "./fixtures";
import { startOidcProvider } from "./oidc-provider";
import { startSmtpServer } from "./smtp-server";
import { startSite } from "./start-site";

export { expect };

export const SITE_SECRET = "a-secret-for-tests-that-nobody-else-knows";
export const PASSWORD = "Correct1horse";
export const SESSION_COOKIE = "next-auth.session-token";

type AccountSite = {
  url: string;
  oidc: Awaited<ReturnType<typeof startOidcProvider>>;
  mailbox: Awaited<ReturnType<typeof startSmtpServer>>;
  sql: Client;
};

type AccountFixtures = {
  clientAddress: string;
  /** Created without the registration page. */
  account: { name: string; email: string };
  signedIn: { name: string; email: string };
  /** Another browser, of somebody else. */
  stranger: Page;
};

/** One for all, since it takes a while. */
let passwordHash: Promise<string> | undefined;

export const test = base.extend<AccountFixtures, { accountSite: AccountSite }>({
  accountSite: [
    async ({}, use) => {
      const oidc = await startOidcProvider();
      const mailbox = await startSmtpServer();
      const port = String(await findFreePort());
      oidc.admitSite(`http://localhost:${port}`);
      const site = await startSite({
        PORT: port,
        OIDC_NAME: "Test ID",
        OIDC_ISSUER: oidc.issuer,
        OIDC_CLIENT_ID: oidc.client.id,
        OIDC_CLIENT_SECRET: oidc.client.secret,
        SMTP_URL: mailbox.url,
        MAIL_FROM: "Site <site@example.com>",
        CONTACT_NOTIFY_TO: "trainer@example.com",
        NEXTAUTH_SECRET: SITE_SECRET,
        // So that each test can come from a different IP address.
        TRUST_PROXY_HOPS: "1",
      });
      const sql = new Client({ connectionString: site.databaseUrl });
      await sql.connect();

      try {
        await use({ url: site.url, oidc, mailbox, sql });
        // No password, token or address may reach the log.
        expect(site.output()).not.toMatch(new RegExp(`${PASSWORD}|@example\\.com|token=|eyJ`));
      } finally {
        await sql.end();
        await site.stop();
        await mailbox.close();
        await oidc.close();
      }
    },
    { scope: "worker", timeout: 180_000 },
  ],

  baseURL: async ({ accountSite }, use) => use(accountSite.url),

  clientAddress: async ({}, use) => use(randomAddress()),

  account: async ({ visitor, accountSite }, use) => {
    await accountSite.sql.query("INSERT INTO users (name, email, password_hash) VALUES ($1, $2, $3)", [
      visitor.name,
      visitor.email,
      await (passwordHash ??= hash(PASSWORD)),
    ]);
    await use(visitor);
  },

  signedIn: async ({ account, accountSite, context }, use) => {
    const cookies = [
      { name: SESSION_COOKIE, value: await openSession(accountSite.sql, account.email), httpOnly: true },
      { name: "signed_in", value: encodeURIComponent(account.name) },
    ];
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: accountSite.url })));
    await use(account);
  },

  stranger: async ({ browser, baseURL }, use) => {
    const extraHTTPHeaders = { "X-Forwarded-For": randomAddress() };
    const context = await browser.newContext({ ...(baseURL && { baseURL }), extraHTTPHeaders });
    await use(await context.newPage());
    await context.close();
  },

  extraHTTPHeaders: async ({ clientAddress }, use) => use({ "X-Forwarded-For": clientAddress }),
});

function randomAddress() {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** As on another device, without signing in. @returns the session cookie's value. */
export async function openSession(sql: Client, email: string) {
  const { rows } = await sql.query(
    `WITH owner AS (SELECT id, session_version AS version FROM users WHERE email = $1)
     INSERT INTO sessions (id, user_id, expires) SELECT $2, id, now() + interval '1 day' FROM owner
     RETURNING user_id AS sub, id AS sid, (SELECT version FROM owner)`,
    [email, randomUUID()],
  );
  return encode({ token: rows[0], secret: SITE_SECRET });
}

/** By NextAuth's own endpoint, as after a provider's response. */
export async function signInWithoutPage(request: APIRequestContext, email: string, password = PASSWORD) {
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const form = { csrfToken, email, password };
  await request.post("/api/auth/callback/credentials", { form, maxRedirects: 0 });
}

export async function register(page: Page, { name, email }: { name: string; email: string }, password = PASSWORD) {
  await page.goto("/register");
  const form = page.getByRole("form", { name: "Create an account" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Create account" }).click();
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Sign in" }).click();
}

export async function agreeAtProvider(page: Page, login: string) {
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}
