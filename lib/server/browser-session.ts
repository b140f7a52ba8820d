import "server-only";

import { decode, encode } from "next-auth/jwt";
import { cookies } from "next/headers";
import { cache } from "react";

import type { SessionOwner } from "@/lib/server/accounts";
import { authCookieNames, forgotten, hintCookie, sessionCookie } from "@/lib/server/auth-cookies";
import { env } from "@/lib/server/env";
import { endSession, findSessionUser, SESSION_SECONDS, startSession } from "@/lib/server/sessions";

/** Signs the asking browser in, as NextAuth would: for server actions, which work without JavaScript. */
export async function signBrowserIn(owner: SessionOwner) {
  const token = await startSession(owner);
  const value = await encode({ token, secret: env().NEXTAUTH_SECRET, maxAge: SESSION_SECONDS });
  const jar = await cookies();
  jar.set(sessionCookie(value));
  jar.set(hintCookie());
}

/** Ends the asking browser's session on the server first: if that fails, the browser stays signed in and can try again. */
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

export type CurrentUser = NonNullable<Awaited<ReturnType<typeof currentUser>>>;

async function readClaims() {
  const jar = await cookies();
  const token = jar.get(authCookieNames().session)?.value;
  if (!token) return null;
  try {
    return await decode({ token, secret: env().NEXTAUTH_SECRET });
  } catch {
    // Tampered with, expired, or signed with another secret.
    return null;
  }
}
