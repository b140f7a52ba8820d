import "server-only";

import { cookies } from "next/headers";
import { cache } from "react";

import type { SessionOwner } from "@/lib/server/accounts";
import { authCookieNames, forgotten, hintCookie, sessionCookie } from "@/lib/server/auth-cookies";
import { decodeSessionToken, encodeSessionToken } from "@/lib/server/session-token";
import { endSession, findSessionUser, startSession } from "@/lib/server/sessions";

/**
 * Signs the asking browser in, as NextAuth would: for server actions, which work without JavaScript. The session it had
 * ends, so that nobody who kept a copy of the cookie goes on with it.
 */
export async function signBrowserIn(owner: SessionOwner) {
  await endSession(await readClaims());
  const value = await encodeSessionToken(await startSession(owner));
  const jar = await cookies();
  jar.set(sessionCookie(value));
  jar.set(hintCookie());
}

/**
 * Ends the asking browser's session on the server first: if that fails, the browser stays signed in and can try again.
 */
export async function signBrowserOut() {
  await endSession(await readClaims());
  await forgetBrowserSession();
}

export async function forgetBrowserSession() {
  const jar = await cookies();
  jar.set(forgotten(sessionCookie("")));
  jar.set(forgotten(hintCookie()));
}

/**
 * Who is asking; null for anybody who is not signed in. Asked once per request.
 * @throws when the database does not answer.
 */
export const currentUser = cache(async () => findSessionUser(await readClaims()));

async function readClaims() {
  const jar = await cookies();
  return decodeSessionToken(jar.get(authCookieNames().session)?.value);
}
