import "server-only";

import { SIGNED_IN_COOKIE } from "@/lib/domain/sign-in";
import { isSiteSecure } from "@/lib/server/env";

import { SESSION_SECONDS } from "./sessions";

export const KNOWN_BROWSER_SECONDS = 90 * 24 * 60 * 60;
export const SIGN_IN_STEP_SECONDS = 10 * 60;

/** Over https, the names have the browsers' security prefixes. */
export function authCookieNames() {
  const prefix = isSiteSecure() ? "__Secure-" : "";
  return {
    session: `${prefix}next-auth.session-token`,
    callbackUrl: `${prefix}next-auth.callback-url`,
    knownBrowser: `${prefix}known-browser`,
    signInStep: `${prefix}sign-in-step`,
  };
}

export function sessionCookie(value: string) {
  return { name: authCookieNames().session, value, httpOnly: true, maxAge: SESSION_SECONDS, ...shared() };
}

export function hintCookie(name: string) {
  return { name: SIGNED_IN_COOKIE, value: name, httpOnly: false, maxAge: SESSION_SECONDS, ...shared() };
}

export function callbackUrlCookie(value: string) {
  return { name: authCookieNames().callbackUrl, value, httpOnly: true, maxAge: SESSION_SECONDS, ...shared() };
}

export function knownBrowserCookie(value: string) {
  return { name: authCookieNames().knownBrowser, value, httpOnly: true, maxAge: KNOWN_BROWSER_SECONDS, ...shared() };
}

export function signInStepCookie(value: string) {
  return { name: authCookieNames().signInStep, value, httpOnly: true, maxAge: SIGN_IN_STEP_SECONDS, ...shared() };
}

/** Keeps the other attributes, which browsers require to delete a prefixed cookie. */
export function expired<Cookie extends { value: string; maxAge: number }>(cookie: Cookie) {
  return { ...cookie, value: "", maxAge: 0 };
}

function shared() {
  return { path: "/", sameSite: "lax", secure: isSiteSecure() } as const;
}
