import "server-only";

import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { cookies } from "next/headers";

import { deskRoutes } from "@/lib/desk-routes";
import { OperatorError } from "@/lib/operator-error";
import { routes } from "@/lib/routes";
import { env, isSiteSecure, siteUrl } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { signInSchema } from "@/lib/validation/account-forms";

import { authCookieNames } from "./auth-cookies";
import { authProviders } from "./auth-providers";
import { replaceSession } from "./browser-session";
import { checkCredentials, signInClient } from "./check-credentials";
import { findUserByProvider, linkProviderAccount } from "./provider-accounts";
import { safeReturnPath } from "./safe-return-path";
import { findSessionUser, revokeSession, SESSION_SECONDS } from "./sessions";
import { startSignInStep } from "./sign-in-step";
import type { SessionOwner } from "./users";

declare module "next-auth" {
  interface User {
    sessionVersion: number;
  }
}

/** @param provider The one that handles this request; only its configuration is fetched. */
export async function authOptions(provider: string | undefined): Promise<AuthOptions> {
  return {
    secret: env().NEXTAUTH_SECRET,
    useSecureCookies: isSiteSecure(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    // Errors go through NextAuth's sign-in route, which adds the page that the visitor wanted to see.
    pages: { signIn: routes.login, signOut: routes.profile, error: "/api/auth/signin" },
    providers: [credentialsProvider(), ...(await authProviders(provider))],
    // NextAuth would link a provider to the user who is signed in. Accounts are linked by verified addresses only.
    adapter: { getUser: () => null, getUserByAccount: findUserByProvider },
    // Only codes are logged, because the other arguments may contain tokens and addresses.
    logger: { error: logCode, warn: logCode, debug: () => undefined },
    callbacks: {
      // The sign-in page knows where to go without a page that was asked for.
      redirect: ({ url, baseUrl }) => `${baseUrl}${safeReturnPath(pathOf(url, baseUrl), routes.login)}`,

      async signIn({ user, account, profile }) {
        if (account?.type !== "oauth") return (await secondStepUrl(user).catch(failAs("Unavailable"))) ?? true;
        const linked = await linkProviderAccount(account.provider, profile).catch(failAs("Callback"));
        if (!linked.isLinked) throw new Error(linked.code);
        const owner = await findUserByProvider(account).catch(failAs("Callback"));
        return (owner && (await secondStepUrl(owner).catch(failAs("Callback")))) ?? true;
      },

      /** NextAuth calls this with a user when someone signs in, and without one when it reads a session. */
      async jwt({ token, user }) {
        return user ? { ...(await replaceSession(user)) } : token;
      },

      async session({ session, token }) {
        const user = await findSessionUser(token);
        if (!user) throw new OperatorError("The session has ended");
        return { expires: session.expires, user: { name: user.name, email: user.email, image: user.image } };
      },
    },
    events: { signOut: ({ token }) => revokeSession(token) },
  };
}

function credentialsProvider() {
  return CredentialsProvider({
    credentials: { email: { label: "E-mail", type: "email" }, password: { label: "Password", type: "password" } },
    async authorize(credentials) {
      const details = signInSchema.safeParse(credentials);
      if (!details.success) return null;

      const result = await checkCredentials(details.data, await signInClient()).catch(failAs("Unavailable"));
      if (result.status === "limited") throw new Error("TooManyTries");
      return result.status === "valid" ? result.owner : null;
    },
  });
}

async function secondStepUrl(owner: SessionOwner) {
  const callbackUrl = (await cookies()).get(authCookieNames().callbackUrl)?.value;
  const from = safeReturnPath(pathOf(callbackUrl, env().NEXTAUTH_URL), deskRoutes.today);
  return (await startSignInStep(owner, from)) ? siteUrl(deskRoutes.loginCode).href : null;
}

function pathOf(url: unknown, baseUrl: string) {
  if (typeof url !== "string") return null;
  return url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url;
}

/** NextAuth redirects with the error's message in the URL, so it must be a code. */
function failAs(code: string) {
  return (error: unknown): never => {
    log.error({ error }, "sign-in failed");
    throw new Error(code);
  };
}

function logCode(code: string) {
  log.warn({ code }, "NextAuth reported a problem");
}
