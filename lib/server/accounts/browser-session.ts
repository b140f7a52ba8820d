import "server-only";

import { decode, encode } from "next-auth/jwt";
import { cookies } from "next/headers";
import { cache } from "react";

import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { withinPageLimit } from "@/lib/server/http/within-time-limit";

import { authCookieNames, expired, hintCookie, sessionCookie } from "./auth-cookies";
import { rememberBrowser } from "./known-browsers";
import { createSession, findSessionUser, revokeSession, SESSION_SECONDS, type SessionClaims } from "./sessions";
import type { SessionOwner } from "./users";

/** Signs in from a server action, which works without JavaScript, unlike NextAuth's client. */
export async function startBrowserSession(owner: SessionOwner) {
  const token = await replaceSession(owner);
  const jar = await cookies();
  jar.set(sessionCookie(await encode({ token, secret: env().NEXTAUTH_SECRET, maxAge: SESSION_SECONDS })));
}

/** Revokes the session that the browser had, since someone may have a copy of its cookie. */
export async function replaceSession(owner: SessionOwner): Promise<SessionClaims> {
  const claims = await createSession(owner);
  await revokeSession(await readClaims());
  await rememberName((await findSessionUser(claims))?.name ?? "");
  await rememberBrowser(owner);
  return claims;
}

export async function rememberName(name: string) {
  (await cookies()).set(hintCookie(name));
}

/** Revokes the session first: if that fails, the browser stays signed in and can try again. */
export async function endBrowserSession() {
  await revokeSession(await readClaims());
  await clearSessionCookies();
}

export async function clearSessionCookies() {
  const jar = await cookies();
  jar.set(expired(sessionCookie("")));
  jar.set(expired(hintCookie("")));
}

/** It is null if nobody is signed in. @throws if the database is unreachable. */
export const currentUser = cache(async () => {
  const claims = await readClaims();
  return withinPageLimit(() => findSessionUser(claims));
});

/** It is null unless somebody is signed in who has confirmed the address. @throws if the database is unreachable. */
export async function confirmedAddress() {
  const user = await currentUser();
  return user?.emailVerified ? user.email : null;
}

/** These details fill visitors' forms. It is null if nobody is signed in, without a query to the database. */
export async function accountContactDetails(): Promise<{ name: string; email: string } | null> {
  try {
    const user = await currentUser();
    return user && { name: user.name, email: user.email };
  } catch (error) {
    log.warn({ error }, "session not checked");
    return null;
  }
}

async function readClaims(): Promise<unknown> {
  const token = (await cookies()).get(authCookieNames().session)?.value;
  if (!token) return null;
  try {
    return await decode({ token, secret: env().NEXTAUTH_SECRET });
  } catch {
    // The token is forged, expired, or signed with another secret.
    return null;
  }
}

type Access = { kind: "ok"; id: string } | { kind: "signed-out" } | { kind: "missing" };

/** Every page, action and file of the desk calls this. It reads the role each time. @throws if the database is down */
export async function requireTrainer(): Promise<Access> {
  const user = await currentUser();
  if (!user) return { kind: "signed-out" };
  return user.role === "trainer" ? { kind: "ok", id: user.id } : { kind: "missing" };
}
