import "server-only";

import type { NextRequest } from "next/server";
import * as z from "zod";

import { authCookieNames } from "@/lib/server/accounts/auth-cookies";
import { offeredProviders } from "@/lib/server/accounts/auth-providers";
import { env } from "@/lib/server/env";

/** A request in the shape in which NextAuth takes it. */
export type AuthRequest = {
  method: string;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  query: Record<string, string | string[]>;
  body: Record<string, unknown>;
};

export type AuthFault = { status: 400 | 404 | 405 | 415; reason: string; allow?: string };

const METHODS: Record<string, readonly string[]> = {
  providers: ["GET"],
  csrf: ["GET"],
  session: ["GET", "POST"],
  signin: ["GET", "POST"],
  signout: ["GET", "POST"],
  callback: ["GET", "POST"],
  error: ["GET"],
};

const ERROR_CODE = /^[\w-]{1,60}$/;

const bodySchema = z.record(z.string(), z.unknown()).and(
  z.object({
    callbackUrl: z.string().refine(isWebAddress).optional(),
    csrfToken: z.string().optional(),
  }),
);

/** Reads what is meant for NextAuth, which would answer much of what is refused here with a 500. */
export async function readAuthRequest(request: NextRequest, segments: string[]): Promise<AuthRequest | AuthFault> {
  // HEAD is GET without the body, which is left out when the response is sent.
  const method = request.method === "HEAD" ? "GET" : request.method;
  const fault = findPathFault(method, segments);
  if (fault) return fault;

  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (query["callbackUrl"] !== undefined && !isWebAddress(query["callbackUrl"])) return malformed("callbackUrl");
  if (query["error"] !== undefined && !ERROR_CODE.test(query["error"])) return malformed("error");

  const body = method === "POST" ? await readBody(request) : {};
  if (!body) return malformed("body");

  return {
    method,
    headers: Object.fromEntries(request.headers),
    cookies: Object.fromEntries(request.cookies.getAll().map(({ name, value }) => [name, value])),
    query: { ...query, nextauth: segments },
    body,
  };
}

/** A cookie that was tampered with, which the answer should make the browser forget. */
export function hasMalformedCallbackCookie({ cookies }: AuthRequest) {
  const value = cookies[authCookieNames().callbackUrl];
  return Boolean(value) && !isWebAddress(value ?? "");
}

function findPathFault(method: string, [action = "", provider, ...rest]: string[]): AuthFault | undefined {
  const methods = Object.hasOwn(METHODS, action) ? METHODS[action] : undefined;
  const takesProvider = action === "signin" || action === "callback";
  const isKnown = provider === undefined ? action !== "callback" : takesProvider && isProvider(provider);
  if (!methods || !isKnown || rest.length > 0) return { status: 404, reason: "There is nothing here." };

  const allowed = provider === "credentials" && action === "callback" ? ["POST"] : methods;
  if (allowed.includes(method)) return undefined;
  const allow = allowed.join(", ").replace("GET", "GET, HEAD");
  return { status: 405, reason: "This method is not served here.", allow };
}

function isProvider(id: string) {
  return id === "credentials" || offeredProviders().some((provider) => provider.id === id);
}

async function readBody(request: Request) {
  const type = request.headers.get("content-type") ?? "";
  const text = await request.text();
  const parsed = bodySchema.safeParse(
    type.includes("application/json") ? parseJson(text) : Object.fromEntries(new URLSearchParams(text)),
  );
  return parsed.success ? parsed.data : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isWebAddress(value: string) {
  const base = value.startsWith("/") ? env().NEXTAUTH_URL : undefined;
  return URL.canParse(value, base) && /^https?:$/.test(new URL(value, base).protocol);
}

function malformed(what: string): AuthFault {
  return { status: 400, reason: `The request's ${what} is malformed.` };
}
