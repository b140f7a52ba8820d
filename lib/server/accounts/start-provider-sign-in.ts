import "server-only";

import { cookies } from "next/headers";
import { NextRequest, NextResponse } from "next/server";
import * as z from "zod";

import { routes } from "@/lib/routes";
import { siteUrl } from "@/lib/server/env";
import { log } from "@/lib/server/log";

import { runNextAuth } from "./auth-handler";
import { consumeAccountAttempt } from "./sign-in-limits";

type ProviderSignIn = { provider: string; callbackUrl: string; networkKey: string | null };

/** Works without JavaScript, which NextAuth's own client needs to fetch the CSRF token. */
export async function startProviderSignIn({ provider, callbackUrl, networkKey }: ProviderSignIn) {
  const error = await checkLimit(networkKey);
  if (error) {
    const query = new URLSearchParams({ error, callbackUrl });
    return new Response(null, { status: 302, headers: { Location: `${routes.login}?${query}` } });
  }
  const body = new URLSearchParams({ csrfToken: await issueCsrfToken(), callbackUrl });
  return callNextAuth(["signin", provider], { method: "POST", body });
}

/** NextAuth accepts the token only together with its cookie. */
async function issueCsrfToken() {
  const response = await callNextAuth(["csrf"]);
  const jar = await cookies();
  for (const cookie of new NextResponse(null, response).cookies.getAll()) jar.set(cookie);
  return z.object({ csrfToken: z.string() }).parse(await response.json()).csrfToken;
}

function callNextAuth(nextauth: string[], init?: { method: string; body: URLSearchParams }) {
  const request = new NextRequest(siteUrl(`/api/auth/${nextauth.join("/")}`), init);
  return runNextAuth(request, { params: Promise.resolve({ nextauth }) }, nextauth[1]);
}

async function checkLimit(networkKey: string | null) {
  try {
    const { isAllowed } = await consumeAccountAttempt("provider", networkKey);
    return isAllowed ? undefined : "TooManyTries";
  } catch (error) {
    log.error({ error }, "sign-in failed");
    return "Unavailable";
  }
}
