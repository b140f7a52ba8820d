import "server-only";

import { cookies } from "next/headers";
import { cache } from "react";

import type { SessionOwner } from "@/lib/server/accounts/users";
import { authCookieNames, expired, hintCookie, sessionCookie } from "@/lib/server/accounts/auth-cookies";
import { decodeSessionToken, encodeSessionToken } from "@/lib/server/accounts/session-token";
import { revokeSession, findSessionUser, createSession } from "@/lib/server/accounts/sessions";

/** Signs the browser in. Its previous session is revoked, since someone may have a copy of that cookie. */
export async function startBrowserSession(owner: SessionOwner) {
  await revokeSession(await readClaims());
  const value = await encodeSessionToken(await createSession(owner));
  const jar = await cookies();
  jar.set(sessionCookie(value));
  jar.set(hintCookie());
}

/** Revokes the session first: if that fails, the browser stays signed in and can try again. */
export async function endBrowserSession() {
  await revokeSession(await readClaims());
  await clearSessionCookies();
}

export async function clearSessionCookies() {
  const jar = await cookies();
  jar.set(expired(sessionCookie("")));
  jar.set(expired(hintCookie()));
}

/**
 * Null for anyone who is not signed in. Queried once per request.
 * @throws if the database is unreachable.
 */
export const currentUser = cache(async () => findSessionUser(await readClaims()));

async function readClaims() {
  const jar = await cookies();
  return decodeSessionToken(jar.get(authCookieNames().session)?.value);
}
