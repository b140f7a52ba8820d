import type { Page } from "playwright/test";

import { agreeAtProvider, expect, signInWithoutPage, test } from "@/tests/support/account-fixtures";

const BUTTON = { name: "Continue with Test ID" };

async function openProvider(page: Page) {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", BUTTON).click();
  return opened;
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

  await page.goto("/login?from=/pricing");
  const popup = await openProvider(page);
  await agreeAtProvider(popup, visitor.email);
  await expect(page).toHaveURL(/\/pricing$/);
  await expect.poll(() => popup.isClosed()).toBe(true);
  await page.getByRole("link", { name: visitor.name }).click();
  await expect(page.getByText(visitor.email)).toBeVisible();
  await expect(page.getByRole("img", { name: visitor.name })).toHaveAttribute("src", picture);

  // The provider remembers who it is, and asks nothing.
  await context.clearCookies({ name: /^(?:next-auth\.|signed_in)/ });
  await page.goto("/login");
  await openProvider(page);
  await expect(page).toHaveURL(/\/user-profile$/);
  const { rows } = await accountSite.sql.query("SELECT id FROM users WHERE email = $1", [visitor.email]);
  expect(rows).toHaveLength(1);
});

test("who does not agree at the provider is told so, and comes back to where they wanted to go", async ({ page }) => {
  await page.goto("/login?from=/pricing");
  const popup = await openProvider(page);
  await popup.getByRole("link", { name: "Cancel" }).click();

  const text = "You didn’t finish signing in. Try again, or sign in with your password.";
  await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(page).toHaveURL(/from=%2Fpricing/);
});

test("where windows are blocked the page itself signs in, once both sides have proven the address, or says why not", async ({
  page,
  request,
  account,
  accountSite: { oidc, sql },
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  async function tryProvider(login: string, claims: { email?: string; email_verified?: boolean }) {
    oidc.people.set(login, { name: account.name, ...claims });
    await page.goto("/login?from=/about");
    await page.getByRole("button", BUTTON).click();
    await agreeAtProvider(page, login);
  }
  async function expectRefusal(text: RegExp) {
    await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
    await page.context().clearCookies();
  }

  await tryProvider(`silent-${account.email}`, {});
  await expectRefusal(/^The sign-in service didn’t share your email address/);

  const verified = { email: account.email, email_verified: true };
  await tryProvider(`verified-${account.email}`, verified);
  await expectRefusal(/^There’s already an account with this email address/);

  await sql.query("UPDATE users SET email_verified = now() WHERE email = $1", [account.email]);
  await tryProvider(`verified-${account.email}`, verified);
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("link", { name: account.name })).toBeVisible();

  // The password works as before.
  await signInWithoutPage(request, account.email);
  expect((await request.get("/user-profile", { maxRedirects: 0 })).status()).toBe(200);
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
