import type { APIRequestContext } from "playwright/test";

import { expect, PASSWORD, signIn, test } from "@/tests/support/account-fixtures";

const WRONG = "The email or password is incorrect.";

test("a wrong password and an unknown address get one response; the address is kept, the password is not", async ({
  page,
  account,
}) => {
  for (const email of [account.email, `nobody-${account.email}`]) {
    await page.goto("/login");
    await signIn(page, email, "Wrong1password");
    await expect(page.getByRole("alert").filter({ hasText: WRONG })).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await expect(page.getByLabel("Password")).toHaveValue("");
    await expect(page.getByLabel("Password")).toBeFocused();
  }
});

test("capitals make no other account, and a form of another keyboard no other password", async ({ page, account }) => {
  await page.goto("/login");
  await signIn(page, ` ${account.email.toUpperCase()} `, PASSWORD.replace("1", "\uff11"));
  await expect(page).toHaveURL(/\/user-profile$/);
});

test("signing in leads to the page one came from, and on from the sign-in page afterwards", async ({
  page,
  account,
}) => {
  await page.goto("/login?from=/contact%3Ftype%3Din-home");
  await signIn(page, account.email);
  await expect(page).toHaveURL(/\/contact\?type=in-home$/);

  await page.goto("/login?from=/pricing");
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goto("/register");
  await expect(page).toHaveURL(/\/user-profile$/);
});

test("a visitor sent from the profile reads why", async ({ page }) => {
  await page.goto("/user-profile");
  await expect(page).toHaveURL(/\/login\?from=%2Fuser-profile$/);
  await expect(page.getByText("Sign in to see your profile.")).toBeVisible();
  await page.goto("/login?from=/pricing");
  await expect(page.getByText("Sign in to see your profile.")).toHaveCount(0);
});

/** Fails to sign in as often as asked, by NextAuth's own endpoint. */
async function failToSignIn(request: APIRequestContext, emails: string[]) {
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  for (const email of emails) {
    const form = { csrfToken, email, password: "Wrong1password" };
    await request.post("/api/auth/callback/credentials", { form, maxRedirects: 0 });
  }
}

test("ten failed tries close an account for a while, from every address, and no other account", async ({
  page,
  context,
  request,
  account,
}) => {
  await failToSignIn(request, Array<string>(10).fill(account.email));
  await page.goto("/login");
  await signIn(page, account.email);
  await expect(
    page.getByRole("alert").filter({ hasText: "Too many attempts. Try again in 15 minutes." }),
  ).toBeVisible();

  await context.setExtraHTTPHeaders({ "X-Forwarded-For": "192.0.2.77" });
  await page.goto("/login");
  await signIn(page, account.email);
  await expect(page.getByRole("alert").filter({ hasText: /^Too many attempts/ })).toBeVisible();
  await signIn(page, `other-${account.email}`);
  await expect(page.getByRole("alert").filter({ hasText: WRONG })).toBeVisible();
});
