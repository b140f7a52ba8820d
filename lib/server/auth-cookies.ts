import "server-only";

import { SIGNED_IN_HINT } from "@/lib/domain/signed-in-hint";
import { env } from "@/lib/server/env";
import { SESSION_SECONDS } from "@/lib/server/sessions";

/** The names NextAuth gives its cookies: with the browser's own prefixes wherever the site is served over https. */
export function authCookieNames() {
  const isSecure = isSiteSecure();
  return {
    session: `${isSecure ? "__Secure-" : ""}next-auth.session-token`,
    callbackUrl: `${isSecure ? "__Secure-" : ""}next-auth.callback-url`,
    csrf: `${isSecure ? "__Host-" : ""}next-auth.csrf-token`,
  };
}

export function sessionCookie(value: string) {
  return { name: authCookieNames().session, value, httpOnly: true, maxAge: SESSION_SECONDS, ...shared() };
}

/** Lives as long as the session's cookie, but scripts can read it. */
export function hintCookie() {
  return { ...SIGNED_IN_HINT, httpOnly: false, maxAge: SESSION_SECONDS, ...shared() };
}

/** NextAuth's note of where to go after signing in. */
export function callbackUrlCookie(value: string) {
  return { name: authCookieNames().callbackUrl, value, httpOnly: true, maxAge: SESSION_SECONDS, ...shared() };
}

/** A browser takes a cookie with a prefix, also one to be forgotten, only with the attributes it was set with. */
export function forgotten<Cookie extends { value: string; maxAge: number }>(cookie: Cookie) {
  return { ...cookie, value: "", maxAge: 0 };
}

function shared() {
  return { path: "/", sameSite: "lax", secure: isSiteSecure() } as const;
}

function isSiteSecure() {
  return env().NEXTAUTH_URL.startsWith("https:");
}
