import "server-only";

import NextAuth from "next-auth";

import { authCookieNames, expired, hintCookie } from "@/lib/server/accounts/auth-cookies";
import { type AuthPages, authOptions } from "@/lib/server/accounts/auth-options";
import type { AuthRequest } from "@/lib/server/accounts/auth-request";
import { clientAddressKey } from "@/lib/server/limits/client-address";
import { decodeSessionToken } from "@/lib/server/accounts/session-token";
import { revokeSession } from "@/lib/server/accounts/sessions";
import { refundProviderAttempt } from "@/lib/server/accounts/sign-in-limits";

export type AuthAnswer = { status: number; headers: Headers; body: string };

/** Runs NextAuth and adds the hint for static pages wherever it sets or clears the session's cookie. */
export async function runNextAuth(request: AuthRequest, pages: AuthPages): Promise<AuthAnswer> {
  const answer: AuthAnswer = { status: 200, headers: new Headers(), body: "" };
  const [action, provider] = request.query["nextauth"] ?? [];
  await NextAuth(await authOptions(pages, provider))(withoutForeignSession(request), answerWriter(answer));

  if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "no-store");
  const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${authCookieNames().session}=`));
  if (session) {
    const isCleared = session.startsWith(`${authCookieNames().session}=;`);
    if (action === "callback" && !isCleared) {
      await endReplacedSession(request);
      if (provider !== "credentials") await refundProviderAttempt(readClientKey(request));
    }
    answer.headers.append("Set-Cookie", serializeCookie(isCleared ? expired(hintCookie()) : hintCookie()));
  }
  return answer;
}

/**
 * While signing in NextAuth would link the provider's account to whoever is signed in already: we link by proof only.
 */
function withoutForeignSession(request: AuthRequest): AuthRequest {
  if (!isSigningIn(request)) return request;
  const kept = Object.entries(request.cookies).filter(([name]) => !name.startsWith(authCookieNames().session));
  return { ...request, cookies: Object.fromEntries(kept) };
}

function isSigningIn({ query }: AuthRequest) {
  return query["nextauth"]?.[0] === "callback";
}

function readClientKey({ headers }: AuthRequest) {
  return clientAddressKey({ get: (name) => headers[name] ?? null });
}

/** The session that the browser had until now, so that nobody who kept a copy of its cookie goes on with it. */
async function endReplacedSession({ cookies }: AuthRequest) {
  await revokeSession(await decodeSessionToken(cookies[authCookieNames().session]));
}

/** The part of Node's response that NextAuth writes to. */
function answerWriter(answer: AuthAnswer) {
  const writer = {
    getHeader: (name: string) => (name === "Set-Cookie" ? answer.headers.getSetCookie() : answer.headers.get(name)),
    setHeader(name: string, value: string | string[]) {
      answer.headers.delete(name);
      for (const one of [value].flat()) answer.headers.append(name, one);
      return writer;
    },
    status(status: number) {
      answer.status = status;
      return writer;
    },
    json(body: unknown) {
      writer.setHeader("Content-Type", "application/json");
      answer.body = JSON.stringify(body);
    },
    send(body: unknown) {
      if (typeof body === "object") writer.json(body);
      else if (body !== undefined) answer.body = String(body);
    },
    end: () => undefined,
  };
  return writer;
}

function serializeCookie({ name, value, maxAge, path, sameSite, secure }: ReturnType<typeof hintCookie>) {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=${sameSite}${secure ? "; Secure" : ""}`;
}
