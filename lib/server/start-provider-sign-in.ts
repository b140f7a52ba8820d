import "server-only";

import { createHash, randomBytes } from "node:crypto";

import { authCookieNames } from "@/lib/server/auth-cookies";
import { runNextAuth } from "@/lib/server/auth-handler";
import type { AuthPages } from "@/lib/server/auth-options";
import { env } from "@/lib/server/env";

/** Begins a sign-in as a form of our own site may, without the script that NextAuth needs to fetch its CSRF token. */
export async function startProviderSignIn(provider: string, callbackUrl: string, pages: AuthPages) {
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
