import { decode, encode } from "next-auth/jwt";
import type { Page } from "playwright/test";

import { expect, PASSWORD, signIn, SITE_SECRET, test } from "@/tests/support/account-fixtures";
import { waitForHydration } from "@/tests/support/hydration";

const COOKIE = "next-auth.session-token";
const TO_LOGIN = { status: 307, location: "/login?from=%2Fuser-profile" };

test.beforeEach(async ({ page, signedIn }) => {
  await page.goto("/user-profile");
  await expect(page.getByText(signedIn.email)).toBeVisible();
});

/** Sends the session cookie's value as it is now, or another one. */
async function openProfile(page: Page, value?: string, headers: Record<string, string> = {}) {
  const response = await page.context().request.get("/user-profile", {
    maxRedirects: 0,
    headers: { ...headers, ...(value !== undefined && { Cookie: `${COOKIE}=${value}` }) },
  });
  return { status: response.status(), location: response.headers()["location"], headers: response.headers() };
}

async function sessionToken(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === COOKIE)?.value ?? "";
}

test("the cookies are as closed as they can be, and the profile is stored nowhere", async ({ page, visitor }) => {
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === COOKIE)).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(cookies.find(({ name }) => name === "signed_in")).toMatchObject({
    value: encodeURIComponent(visitor.name),
    sameSite: "Lax",
    path: "/",
  });

  const { status, headers } = await openProfile(page);
  expect(status).toBe(200);
  expect(headers["cache-control"]).toContain("no-store");
});

test("without a session, or with one that was tampered with, forged or has expired, the way leads to sign in", async ({
  page,
}) => {
  const token = await sessionToken(page);
  const claims = (await decode({ token, secret: SITE_SECRET })) ?? {};
  await page.context().clearCookies();

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
    expect(await openProfile(page, refused)).toMatchObject(TO_LOGIN);
  }
  const subrequest = Array<string>(5).fill("middleware").join(":");
  expect(await openProfile(page, "", { "x-middleware-subrequest": subrequest })).toMatchObject(TO_LOGIN);
  expect(await openProfile(page, "", { Authorization: `Bearer ${token}` })).toMatchObject(TO_LOGIN);
  expect(await openProfile(page, token)).toMatchObject({ status: 200 });
});

test("signing out ends the session itself: a copy of the cookie opens nothing", async ({ page }) => {
  const token = await sessionToken(page);
  await page.getByRole("button", { name: "Sign out" }).click();

  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  expect(await sessionToken(page)).toBe("");
  expect(await openProfile(page, token)).toMatchObject(TO_LOGIN);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test("signing in again ends the session that the browser had: a copy of its cookie opens nothing", async ({
  page,
  visitor,
  playwright,
  baseURL,
}) => {
  const first = await sessionToken(page);
  const api = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const { csrfToken } = await (await api.get("/api/auth/csrf")).json();
  const csrfCookie = (await api.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await api.dispose();

  // By NextAuth's own endpoint, as after a provider's response.
  await page.context().request.post("/api/auth/callback/credentials", {
    form: { csrfToken, email: visitor.email, password: PASSWORD },
    headers: { Cookie: `${csrfCookie}; ${COOKIE}=${first}` },
    maxRedirects: 0,
  });
  const second = await sessionToken(page);
  expect(second).not.toBe(first);
  expect(await openProfile(page, first)).toMatchObject(TO_LOGIN);
  expect(await openProfile(page, second)).toMatchObject({ status: 200 });

  // By the sign-in page's form, which was open in another tab.
  await page.context().clearCookies();
  await page.goto("/login");
  await page.context().addCookies([{ name: COOKIE, value: second, url: baseURL ?? "" }]);
  await signIn(page, visitor.email);
  await expect(page).toHaveURL(/\/user-profile$/);
  expect(await sessionToken(page)).not.toBe(second);
  expect(await openProfile(page, second)).toMatchObject(TO_LOGIN);
});

test("a session ends with its account, and with the version it began with", async ({ page, visitor, accountSite }) => {
  await accountSite.sql.query("UPDATE users SET session_version = 1 WHERE email = $1", [visitor.email]);
  expect(await openProfile(page)).toMatchObject(TO_LOGIN);
  await accountSite.sql.query("UPDATE users SET session_version = 0 WHERE email = $1", [visitor.email]);
  expect(await openProfile(page)).toMatchObject({ status: 200 });

  await accountSite.sql.query("DELETE FROM users WHERE email = $1", [visitor.email]);
  expect(await openProfile(page)).toMatchObject(TO_LOGIN);
});

test("a sign-out that fails is told in the form, and one stays signed in", async ({ page, accountSite }) => {
  const form = page.getByRole("form", { name: "Sign out" });
  // Without its script the form would load the page again, which needs the session.
  await waitForHydration(page);
  await accountSite.sql.query("ALTER TABLE sessions RENAME TO sessions_away");
  try {
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(form.getByRole("alert")).toHaveText(
      "Signing out didn’t work, so you’re still signed in. Please try again.",
    );
    // Nor does NextAuth's own endpoint expire a session that goes on.
    const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
    const response = await page.request.post("/api/auth/signout", { form: { csrfToken }, maxRedirects: 0 });
    expect(response.status()).toBe(503);
  } finally {
    await accountSite.sql.query("ALTER TABLE sessions_away RENAME TO sessions");
  }
  await form.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("NextAuth's own endpoints take nothing without their CSRF token", async ({
  page,
  visitor,
  playwright,
  baseURL,
}) => {
  const api = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const form = { email: visitor.email, password: PASSWORD };
  await api.post("/api/auth/callback/credentials", { form, maxRedirects: 0 });
  await api.post("/api/auth/callback/credentials", { form: { ...form, csrfToken: "made-up" }, maxRedirects: 0 });
  expect(await (await api.get("/api/auth/session")).json()).toEqual({});

  const { csrfToken } = await (await api.get("/api/auth/csrf")).json();
  await api.post("/api/auth/callback/credentials", { form: { ...form, csrfToken }, maxRedirects: 0 });
  expect(await (await api.get("/api/auth/session")).json()).toMatchObject({ user: { email: visitor.email } });
  const hint = expect.objectContaining({ name: "signed_in", value: encodeURIComponent(visitor.name) });
  expect((await api.storageState()).cookies).toContainEqual(hint);

  await api.post("/api/auth/signout", { form: {}, maxRedirects: 0 });
  expect(await (await api.get("/api/auth/session")).json()).toMatchObject({ user: { email: visitor.email } });
  await api.post("/api/auth/signout", { form: { csrfToken }, maxRedirects: 0 });
  expect(await (await api.get("/api/auth/session")).json()).toEqual({});
  expect((await api.storageState()).cookies).not.toContainEqual(hint);
  // That was another session than the browser's.
  expect(await openProfile(page)).toMatchObject({ status: 200 });
  await api.dispose();
});
