import "server-only";

import { createHash, randomBytes } from "node:crypto";

import { authCookieNames } from "@/lib/server/accounts/auth-cookies";
import { runNextAuth } from "@/lib/server/accounts/auth-handler";
import type { AuthPages } from "@/lib/server/accounts/auth-options";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { consumeProviderAttempt } from "@/lib/server/accounts/sign-in-limits";

type Start = { provider: string; callbackUrl: string; clientKey: string | null };

/** Begins a sign-in as a form of our own site may, without the script that NextAuth needs to fetch its CSRF token. */
export async function startProviderSignIn({ provider, callbackUrl, clientKey }: Start, pages: AuthPages) {
  const refusal = await findRefusal(clientKey);
  if (refusal)
    return { location: `${pages.signIn}?${new URLSearchParams({ error: refusal, callbackUrl })}`, cookies: [] };

  const csrfToken = randomBytes(32).toString("hex");
  const csrfHash = createHash("sha256").update(`${csrfToken}${env().NEXTAUTH_SECRET}`).digest("hex");

  const { headers } = await runNextAuth(
    {
      method: "POST",
      headers: {},
      cookies: { [authCookieNames().csrf]: `${csrfToken}|${csrfHash}` },
      query: { nextauth: ["signin", provider] },
      body: { csrfToken, callbackUrl },
    },
    pages,
  );
  return { location: headers.get("Location") ?? pages.signIn, cookies: headers.getSetCookie() };
}

/** A code that the sign-in page has a sentence for. */
async function findRefusal(clientKey: string | null) {
  try {
    const { isAllowed } = await consumeProviderAttempt(clientKey);
    return isAllowed ? undefined : "TooManyTries";
  } catch (error) {
    log.error({ error }, "sign-in failed");
    return "Unavailable";
  }
}
