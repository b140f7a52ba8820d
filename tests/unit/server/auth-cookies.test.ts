import { afterEach, expect, test, vi } from "vitest";

afterEach(() => void vi.resetModules());

/** The environment is read once, so each public address needs its modules loaded again. */
async function cookiesAt(publicUrl: string) {
  vi.resetModules();
  vi.stubEnv("NEXTAUTH_URL", publicUrl);
  return import("@/lib/server/accounts/auth-cookies");
}

test("over https the cookies are for https only, and say so in their names", async () => {
  const { authCookieNames, expired, hintCookie, knownBrowserCookie, sessionCookie, signInStepCookie } =
    await cookiesAt("https://site.example");
  expect(authCookieNames()).toEqual({
    session: "__Secure-next-auth.session-token",
    callbackUrl: "__Secure-next-auth.callback-url",
    knownBrowser: "__Secure-known-browser",
    signInStep: "__Secure-sign-in-step",
  });
  const closed = { httpOnly: true, secure: true, sameSite: "lax", path: "/" };
  expect(sessionCookie("x")).toMatchObject({ name: "__Secure-next-auth.session-token", ...closed });
  expect(knownBrowserCookie("x")).toMatchObject({
    name: "__Secure-known-browser",
    maxAge: 90 * 24 * 60 * 60,
    ...closed,
  });
  expect(signInStepCookie("x")).toMatchObject({ name: "__Secure-sign-in-step", maxAge: 10 * 60, ...closed });
  expect(expired(sessionCookie("x"))).toMatchObject({ value: "", maxAge: 0, ...closed });
  expect(hintCookie("Dana")).toMatchObject({ name: "signed_in", value: "Dana", secure: true, httpOnly: false });
});

test("over http, as on one's own machine, browsers would refuse such cookies", async () => {
  const { authCookieNames, sessionCookie } = await cookiesAt("http://localhost:3000");
  expect(authCookieNames().session).toBe("next-auth.session-token");
  expect(sessionCookie("x")).toMatchObject({ httpOnly: true, secure: false, sameSite: "lax" });
});
