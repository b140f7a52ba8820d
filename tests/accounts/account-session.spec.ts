import { decode, encode } from "next-auth/jwt";
import type { APIRequestContext, BrowserContext } from "playwright/test";

import {
  expect,
  openSession,
  PASSWORD,
  SESSION_COOKIE,
  signIn,
  signInWithoutPage,
  SITE_SECRET,
  test,
} from "@/tests/support/account-fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { withoutTable } from "@/tests/support/without-table";

const TO_LOGIN = { status: 307, location: "/login?from=%2Fuser-profile" };

/** Sends the session cookie's value as it is now, or another one. */
async function openProfile(request: APIRequestContext, value?: string, headers: Record<string, string> = {}) {
  const response = await request.get("/user-profile", {
    maxRedirects: 0,
    headers: { ...headers, ...(value !== undefined && { Cookie: `${SESSION_COOKIE}=${value}` }) },
  });
  return { status: response.status(), location: response.headers()["location"], headers: response.headers() };
}

async function sessionToken(browser: BrowserContext | APIRequestContext) {
  const { cookies } = await browser.storageState();
  return cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? "";
}

test("the cookies are as closed as they can be, and the profile is stored nowhere", async ({ account, request }) => {
  await signInWithoutPage(request, account.email);
  const { cookies } = await request.storageState();
  expect(cookies.find(({ name }) => name === SESSION_COOKIE)).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
  });
  expect(cookies.find(({ name }) => name === "signed_in")).toMatchObject({
    value: encodeURIComponent(account.name),
    sameSite: "Lax",
    path: "/",
  });

  const { status, headers } = await openProfile(request);
  expect(status).toBe(200);
  expect(headers["cache-control"]).toContain("no-store");
});

test("without a session, or with one that was tampered with, forged or has expired, the way leads to sign in", async ({
  account,
  request,
  accountSite,
}) => {
  const token = await openSession(accountSite.sql, account.email);
  const claims = (await decode({ token, secret: SITE_SECRET })) ?? {};

  for (const refused of [
    "",
    "x",
    `${token}x`,
    `${token.slice(0, -10)}AAAAAAAAAA`,
    await encode({ token: claims, secret: "another-secret-that-is-long-enough" }),
    await encode({ token: claims, secret: SITE_SECRET, maxAge: -60 }),
    await encode({ token: { ...claims, version: 1 }, secret: SITE_SECRET }),
    await encode({ token: { sub: claims.sub ?? "" }, secret: SITE_SECRET }),
    await encode({ token: { ...claims, sid: "00000000-0000-4000-8000-000000000000" }, secret: SITE_SECRET }),
  ]) {
    expect(await openProfile(request, refused)).toMatchObject(TO_LOGIN);
  }
  const subrequest = Array<string>(5).fill("middleware").join(":");
  expect(await openProfile(request, "", { "x-middleware-subrequest": subrequest })).toMatchObject(TO_LOGIN);
  expect(await openProfile(request, "", { Authorization: `Bearer ${token}` })).toMatchObject(TO_LOGIN);
  expect(await openProfile(request, token)).toMatchObject({ status: 200 });
});

test("signing out ends the session itself: a copy of the cookie opens nothing; if it fails, one is told and stays", async ({
  page,
  context,
  signedIn,
  accountSite,
}) => {
  const form = page.getByRole("form", { name: "Sign out" });
  // Without its script the form would load the page again, which needs the session.
  await openHydrated(page, "/user-profile");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await withoutTable(accountSite.sql, "sessions", async () => {
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(form.getByRole("alert")).toHaveText(
      "Signing out didn’t work, so you’re still signed in. Please try again.",
    );
    // Nor does NextAuth's own endpoint expire a session that goes on.
    const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
    const response = await page.request.post("/api/auth/signout", { form: { csrfToken }, maxRedirects: 0 });
    expect(response.status()).toBe(503);
  });

  const token = await sessionToken(context);
  expect(await openProfile(context.request, token)).toMatchObject({ status: 200 });
  await form.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  expect(await sessionToken(context)).toBe("");
  expect(await openProfile(context.request, token)).toMatchObject(TO_LOGIN);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test("signing in again ends the session that the browser had: a copy of its cookie opens nothing", async ({
  page,
  context,
  account,
  request,
  accountSite,
}) => {
  await signInWithoutPage(request, account.email);
  const first = await sessionToken(request);
  await signInWithoutPage(request, account.email);
  const second = await sessionToken(request);
  expect(second).not.toBe(first);
  expect(await openProfile(request, first)).toMatchObject(TO_LOGIN);
  expect(await openProfile(request, second)).toMatchObject({ status: 200 });

  // By the sign-in page's form, which was open in another tab.
  await page.goto("/login");
  await context.addCookies([{ name: SESSION_COOKIE, value: second, url: accountSite.url }]);
  await signIn(page, account.email);
  await expect(page).toHaveURL(/\/user-profile$/);
  expect(await sessionToken(context)).not.toBe(second);
  expect(await openProfile(request, second)).toMatchObject(TO_LOGIN);
});

test("NextAuth's own endpoints take nothing without their CSRF token", async ({ account, request, context }) => {
  await signInWithoutPage(context.request, account.email);
  const form = { email: account.email, password: PASSWORD };
  await request.post("/api/auth/callback/credentials", { form, maxRedirects: 0 });
  await request.post("/api/auth/callback/credentials", { form: { ...form, csrfToken: "made-up" }, maxRedirects: 0 });
  expect(await (await request.get("/api/auth/session")).json()).toEqual({});

  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  await request.post("/api/auth/callback/credentials", { form: { ...form, csrfToken }, maxRedirects: 0 });
  expect(await (await request.get("/api/auth/session")).json()).toMatchObject({ user: { email: account.email } });
  const hint = expect.objectContaining({ name: "signed_in", value: encodeURIComponent(account.name) });
  expect((await request.storageState()).cookies).toContainEqual(hint);

  await request.post("/api/auth/signout", { form: {}, maxRedirects: 0 });
  expect(await (await request.get("/api/auth/session")).json()).toMatchObject({ user: { email: account.email } });
  await request.post("/api/auth/signout", { form: { csrfToken }, maxRedirects: 0 });
  expect(await (await request.get("/api/auth/session")).json()).toEqual({});
  expect((await request.storageState()).cookies).not.toContainEqual(hint);
  // That was another session than the browser's.
  expect(await openProfile(context.request)).toMatchObject({ status: 200 });
});
