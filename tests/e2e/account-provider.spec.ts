import type { Page } from "playwright/test";

import { agreeAtProvider, expect, signIn, test } from "@/tests/support/account-fixtures";
import { startSite } from "@/tests/support/start-site";

const BUTTON = { name: "Continue with Test ID" };

/** Signs in by a window of its own. */
async function signInByWindow(page: Page, login: string, from = "/login") {
  await page.goto(from);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", BUTTON).click();
  const popup = await opened;
  await agreeAtProvider(popup, login);
  return popup;
}

/** As where windows are blocked: everything happens in this one. */
async function blockWindows(page: Page) {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}

test("the first sign-in makes an account, in a window that closes itself; the next one opens the same", async ({
  page,
  context,
  visitor,
  accountSite,
}) => {
  const picture = "https://pictures.example/dana.jpg";
  await context.route(picture, (route) => route.fulfill({ path: "public/images/not-found.jpg" }));
  accountSite.oidc.people.set(visitor.email, { ...visitor, email_verified: true, picture });

  const popup = await signInByWindow(page, visitor.email, "/login?from=/pricing");
  await expect(page).toHaveURL(/\/pricing$/);
  await expect.poll(() => popup.isClosed()).toBe(true);
  await page.getByRole("link", { name: visitor.name }).click();
  await expect(page.getByText(visitor.email)).toBeVisible();
  await expect(page.getByRole("img", { name: visitor.name })).toHaveAttribute("src", picture);

  await context.clearCookies();
  await signInByWindow(page, visitor.email);
  await expect(page).toHaveURL(/\/user-profile$/);
  const { rows } = await accountSite.sql.query("SELECT id FROM users WHERE email = $1", [visitor.email]);
  expect(rows).toHaveLength(1);
});

test("where windows are blocked the sign-in takes place on the page itself", async ({ page, visitor, accountSite }) => {
  await blockWindows(page);
  accountSite.oidc.people.set(visitor.email, { ...visitor, email_verified: true });
  await page.goto("/login?from=/about");
  await page.getByRole("button", BUTTON).click();
  await agreeAtProvider(page, visitor.email);
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("link", { name: visitor.name })).toBeVisible();
});

test("who does not agree at the provider is told so, and comes back to where they wanted to go", async ({ page }) => {
  await page.goto("/login?from=/pricing");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", BUTTON).click();
  const popup = await opened;
  await popup.getByRole("link", { name: "Cancel" }).click();

  const text = "You didn’t finish signing in. Try again, or sign in with your password.";
  await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(page).toHaveURL(/from=%2Fpricing/);
});

test("a provider that is down is named as what cannot be reached", async ({ page }) => {
  test.setTimeout(120_000);
  await blockWindows(page);
  const site = await startSite({
    OIDC_NAME: "Test ID",
    OIDC_ISSUER: "http://localhost:1",
    OIDC_CLIENT_ID: "site",
    OIDC_CLIENT_SECRET: "secret",
  });
  try {
    await page.goto(`${site.url}/login?from=/pricing`);
    await page.getByRole("button", BUTTON).click();
    const text = /^The sign-in service can’t be reached at the moment/;
    await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
  } finally {
    // What the page still loads would fail.
    await page.goto("about:blank");
    await site.stop();
  }
});

test("an address registered by password is linked only once both sides have proven it", async ({
  page,
  account,
  accountSite,
}) => {
  const { people } = accountSite.oidc;
  const { sql } = accountSite;
  const refused = page.getByRole("alert").filter({ hasText: /^There’s already an account with this email address/ });
  await blockWindows(page);

  async function tryProvider(login: string) {
    await page.goto("/login");
    await page.getByRole("button", BUTTON).click();
    await agreeAtProvider(page, login);
  }

  people.set(`verified-${account.email}`, { ...account, email_verified: true });
  await tryProvider(`verified-${account.email}`);
  await expect(refused).toBeVisible();

  await sql.query("UPDATE users SET email_verified = now() WHERE email = $1", [account.email]);
  await page.context().clearCookies();
  people.set(`claimed-${account.email}`, { ...account, email_verified: false });
  await tryProvider(`claimed-${account.email}`);
  await expect(refused).toBeVisible();

  await page.context().clearCookies();
  await tryProvider(`verified-${account.email}`);
  await expect(page).toHaveURL(/\/user-profile$/);

  // The password works as before.
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/login");
  await signIn(page, account.email);
  await expect(page).toHaveURL(/\/user-profile$/);
});

test("a provider that tells no address opens no account, and says what to do", async ({
  page,
  visitor,
  accountSite,
}) => {
  await blockWindows(page);
  accountSite.oidc.people.set(visitor.email, { name: visitor.name });
  await page.goto("/login");
  await page.getByRole("button", BUTTON).click();
  await agreeAtProvider(page, visitor.email);
  const text = /^The sign-in service didn’t share your email address/;
  await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a provider's button works as well", async ({ page, visitor, accountSite }) => {
    accountSite.oidc.people.set(visitor.email, { ...visitor, email_verified: true });
    await page.goto("/login?from=/pricing");
    await page.getByRole("button", BUTTON).click();
    await agreeAtProvider(page, visitor.email);
    await expect(page).toHaveURL(/\/pricing$/);
  });
});

test("starting a sign-in counts as an attempt, per client", async ({ request }) => {
  async function start(headers: Record<string, string> = {}) {
    const response = await request.post("/api/auth/start/oidc", { form: { from: "/pricing" }, headers });
    return response.text();
  }
  for (let times = 0; times < 10; times += 1) expect(await start()).toContain("&amp;code_challenge=");

  expect(await start()).toContain("/login?error=TooManyTries&amp;callbackUrl=%2Fpricing");
  expect(await start({ "X-Forwarded-For": "203.0.113.8" })).toContain("&amp;code_challenge=");
});
