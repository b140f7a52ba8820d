import type { Page } from "playwright/test";

import { agreeAtProvider, expect, signInWithoutPage, test } from "@/tests/support/account-fixtures";

const BUTTON = { name: "Continue with Test ID" };

async function openProvider(page: Page) {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", BUTTON).click();
  return opened;
}

test("the first sign-in makes an account, in a window that closes itself", async ({
  page,
  context,
  visitor,
  accountSite,
}) => {
  const picture = "https://pictures.example/dana.jpg";
  await context.route(picture, (route) => route.fulfill({ path: "public/images/lone-dumbbell.jpg" }));
  accountSite.oidc.people.set(visitor.email, { ...visitor, email_verified: true, picture });

  await page.goto("/login?from=/pricing");
  const popup = await openProvider(page);
  await agreeAtProvider(popup, visitor.email);
  await expect(page).toHaveURL("/pricing");
  await expect.poll(() => popup.isClosed()).toBe(true);
  await page.getByRole("link", { name: visitor.name }).click();
  await expect(page.getByText(visitor.email)).toBeVisible();
  await expect(page.getByRole("img", { name: visitor.name })).toHaveAttribute("src", picture);
});

test("who does not agree at the provider is told so, and comes back to where they wanted to go; where windows are blocked the page itself goes there", async ({
  page,
}) => {
  await page.goto("/login?from=/pricing");
  const popup = await openProvider(page);
  await popup.getByRole("link", { name: "Cancel" }).click();

  const text = "You didn’t finish signing in. Try again, or sign in with your password.";
  await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(page).toHaveURL(/from=%2Fpricing/);

  await page.evaluate(() => (window.open = () => null));
  await page.getByRole("button", BUTTON).click();
  await expect(page.getByPlaceholder("Enter any login")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page itself signs in, once the provider has proven the address, or says why not; whoever registered it before is shut out", async ({
    page,
    request: stranger,
    account,
    accountSite: { oidc },
  }) => {
    const openProfile = () => stranger.get("/user-profile", { maxRedirects: 0 });
    await signInWithoutPage(stranger, account.email);
    expect((await openProfile()).status()).toBe(200);
    const person = { email: account.email, name: "Dana Ortiz", email_verified: false };
    oidc.people.set(account.email, person);
    async function tryProvider() {
      await page.goto("/login?from=/about");
      await page.getByRole("button", BUTTON).click();
      await agreeAtProvider(page, account.email);
    }

    await tryProvider();
    const text = /^There’s already an account with this email address/;
    await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();

    await page.context().clearCookies();
    oidc.people.set(account.email, { ...person, email_verified: true });
    await tryProvider();
    await expect(page).toHaveURL(/\/about$/);
    expect(await (await page.request.get("/user-profile")).text()).toContain("Dana Ortiz");
    expect((await openProfile()).status()).toBe(307);
    await signInWithoutPage(stranger, account.email);
    expect((await openProfile()).status()).toBe(307);
  });
});

test("signing in by provider is limited by network, at NextAuth's own address too, and gives back no try of a password", async ({
  page,
  request,
  visitor,
  accountSite: { oidc, sql },
}) => {
  oidc.people.set(visitor.email, { ...visitor, email_verified: true });
  await signInWithoutPage(request, visitor.email, "Wrong1password");
  await sql.query("UPDATE rate_limits SET count = 7 WHERE key LIKE 'password-in-network:%'");
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  async function startAtNextAuth() {
    const response = await page.request.post("/api/auth/signin/oidc", { form: { csrfToken }, maxRedirects: 0 });
    return response.headers()["location"] ?? "";
  }
  async function start(headers: Record<string, string> = {}) {
    const response = await request.post("/api/auth/start/oidc", { form: { from: "/pricing" }, headers });
    return response.text();
  }

  await page.goto(await startAtNextAuth());
  await agreeAtProvider(page, visitor.email);
  await expect(page.getByText(visitor.email)).toBeVisible();
  const { rows } = await sql.query("SELECT DISTINCT count FROM rate_limits WHERE key LIKE 'password-in-network:%'");
  expect(rows).toEqual([{ count: 7 }]);

  await sql.query("UPDATE rate_limits SET count = 98 WHERE key LIKE 'provider:%'");
  expect(await start()).toContain("&amp;code_challenge=");
  expect(await startAtNextAuth()).toContain("&code_challenge=");
  expect(await start()).toContain("/login?error=TooManyTries&amp;callbackUrl=%2Fpricing");
  expect(await startAtNextAuth()).toContain("error=TooManyTries");
  expect(await start({ "X-Forwarded-For": "203.0.113.8" })).toContain("&amp;code_challenge=");
});
