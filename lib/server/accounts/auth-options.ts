import "server-only";

import type { AuthOptions, LoggerInstance } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";

import { safeReturnPath } from "@/lib/domain/return-path";
import { authAdapter } from "@/lib/server/accounts/auth-adapter";
import { authProviders } from "@/lib/server/accounts/auth-providers";
import { clientAddressKey } from "@/lib/server/limits/client-address";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { linkProviderAccount } from "@/lib/server/accounts/provider-accounts";
import { revokeSession, findSessionUser, SESSION_SECONDS, createSession } from "@/lib/server/accounts/sessions";
import { checkCredentials } from "@/lib/server/accounts/check-credentials";
import { signInSchema } from "@/lib/validation/sign-in";

declare module "next-auth" {
  interface User {
    sessionVersion: number;
  }
}

export type AuthPages = { signIn: string; signOut: string };

/**
 * NextAuth's settings. Errors thrown in its callbacks show up as codes in the address of the sign-in page.
 * @param provider The one that is signed in with now.
 */
export async function authOptions(pages: AuthPages, provider: string | undefined): Promise<AuthOptions> {
  return {
    secret: env().NEXTAUTH_SECRET,
    useSecureCookies: env().NEXTAUTH_URL.startsWith("https:"),
    adapter: authAdapter(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    pages: { ...pages, error: pages.signIn },
    providers: [credentialsProvider(), ...(await authProviders(provider))],
    logger: { error: logCode, warn: logCode, debug: () => undefined } satisfies Partial<LoggerInstance>,
    callbacks: {
      redirect: ({ url, baseUrl }) => `${baseUrl}${safeReturnPath(pathOf(url, baseUrl))}`,

      async signIn({ account, profile }) {
        if (account?.type !== "oauth") return true;
        const linked = await linkProviderAccount(account.provider, profile).catch(failAs("Callback"));
        if (!linked.isLinked) throw new Error(linked.code);
        return true;
      },

      // With a user somebody is signing in; without one a token is read, which is checked in `session`.
      jwt: async ({ token, user }) => (user ? { ...(await createSession(user)) } : token),

      async session({ session, token }) {
        const user = await findSessionUser(token);
        if (!user) throw new Error("The session has ended");
        return { expires: session.expires, user: { name: user.name, email: user.email, image: user.image } };
      },
    },
    events: { signOut: ({ token }) => revokeSession(token) },
  };
}

function credentialsProvider() {
  return CredentialsProvider({
    credentials: { email: { label: "E-mail", type: "email" }, password: { label: "Password", type: "password" } },
    async authorize(credentials, { headers = {} }) {
      const details = signInSchema.safeParse(credentials);
      if (!details.success) return null;

      const clientKey = clientAddressKey({ get: (name) => readHeader(headers, name) });
      const result = await checkCredentials(details.data, clientKey).catch(failAs("Unavailable"));
      if (result.status === "limited") throw new Error("TooManyTries");
      return result.status === "valid" ? result.owner : null;
    },
  });
}

function readHeader(headers: Record<string, unknown>, name: string) {
  const value = headers[name];
  return typeof value === "string" ? value : null;
}

function pathOf(url: unknown, baseUrl: string) {
  if (typeof url !== "string") return null;
  return url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url;
}

/** NextAuth puts an error's message into an address: only a code may get there. */
function failAs(code: string) {
  return (error: unknown): never => {
    log.error({ error }, "sign-in failed");
    throw new Error(code);
  };
}

/** Codes only: what NextAuth hands over besides may contain tokens and addresses. */
function logCode(code: string) {
  log.warn({ code }, "sign-in trouble");
}
