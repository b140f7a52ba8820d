import "server-only";

import NextAuth from "next-auth";
import { cookies } from "next/headers";
import { NextRequest, NextResponse } from "next/server";
import * as z from "zod";

import { SIGNED_IN_COOKIE } from "@/lib/domain/sign-in";
import { env, siteUrl } from "@/lib/server/env";
import { clientNetworkKey } from "@/lib/server/limits/rate-limits";
import { log } from "@/lib/server/log";

import { authCookieNames, callbackUrlCookie, expired, hintCookie } from "./auth-cookies";
import { authOptions } from "./auth-options";
import { currentUser } from "./browser-session";
import { consumeAccountAttempt } from "./sign-in-limits";

type Context = { params: Promise<{ nextauth: string[] }> };

const KNOWN_PATH = /^(?:providers|csrf|session|signout|error|(?:signin|callback)(?:\/[\w-]+)?)$/;

const READ_ONLY_ACTIONS: readonly (string | undefined)[] = ["providers", "csrf", "error"];

const callbackUrlSchema = z.string().refine(isHttpUrl).optional();
const querySchema = z.object({
  callbackUrl: callbackUrlSchema,
  error: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
});
const bodySchema = z.looseObject({ callbackUrl: callbackUrlSchema, csrfToken: z.string().optional() });

/** Rejects requests that NextAuth would fail on with a 500 or should not handle at all. */
export async function handleAuthRequest(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const [action, provider] = nextauth;
  if (!KNOWN_PATH.test(nextauth.join("/"))) return refuse(404, "There is nothing here.");
  if (request.method === "POST" && READ_ONLY_ACTIONS.includes(action)) {
    return refuse(405, "This can only be read.", { Allow: "GET, HEAD" });
  }

  const query = querySchema.safeParse(Object.fromEntries(request.nextUrl.searchParams));
  if (!query.success) return refuse(400, "The query is malformed.");
  if (request.method === "POST" && !bodySchema.safeParse(await readBody(request)).success) {
    return refuse(400, "The body is malformed.");
  }
  const jar = await cookies();
  if (!callbackUrlSchema.safeParse(jar.get(authCookieNames().callbackUrl)?.value || undefined).success) {
    jar.set(expired(callbackUrlCookie("")));
    return refuse(400, "The callback cookie is malformed.");
  }
  if (action === "callback" && query.data.error === "access_denied") {
    return NextResponse.redirect(siteUrl("/api/auth/signin?error=AccessDenied"), 302);
  }

  try {
    if (asksProvider(request, nextauth)) {
      const attempt = await consumeAccountAttempt("provider", clientNetworkKey(request.headers));
      if (!attempt.isAllowed) return NextResponse.redirect(siteUrl("/api/auth/signin?error=TooManyTries"), 302);
    }
    // NextAuth would mistake an unreachable database for an expired session and clear the cookie.
    if (action === "session" || action === "signout") await currentUser();
    const response = await runNextAuth(request, context, provider);
    // Our configuration is valid, so what NextAuth could not serve was a bad request.
    return response.status === 500 ? refuse(400, "NextAuth does not serve this.") : response;
  } catch (error) {
    log.error({ error }, "sign-in endpoint failed");
    return refuse(503, "Signing in does not work at the moment.");
  }
}

/** Sign-ins with a password consume a limit where the password is checked. */
function asksProvider({ method }: NextRequest, [action, provider]: string[]) {
  if (!provider || provider === "credentials") return false;
  return action === "callback" || (action === "signin" && method === "POST");
}

/** Also keeps the hint cookie, which static pages read, in sync with the session cookie. */
export async function runNextAuth(request: NextRequest, context: Context, provider: string | undefined) {
  // NextAuth does not handle HEAD.
  const served = request.method === "HEAD" ? new NextRequest(request.url) : request;
  const response: Response = await NextAuth(served, context, await authOptions(provider));

  const sessionCookie = `${authCookieNames().session}=`;
  const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith(sessionCookie));
  if (session) {
    const jar = await cookies();
    const hint = hintCookie(jar.get(SIGNED_IN_COOKIE)?.value ?? "");
    jar.set(session.startsWith(`${sessionCookie};`) ? expired(hint) : hint);
  }
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Parses the body as NextAuth does, but returns undefined for malformed JSON. */
async function readBody(request: Request): Promise<unknown> {
  const text = await request.clone().text();
  if (!request.headers.get("content-type")?.includes("application/json")) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isHttpUrl(value: string) {
  const base = value.startsWith("/") ? env().NEXTAUTH_URL : undefined;
  return URL.canParse(value, base) && /^https?:$/.test(new URL(value, base).protocol);
}

function refuse(status: number, reason: string, headers?: Record<string, string>) {
  return new Response(`${reason}\n`, {
    status,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
