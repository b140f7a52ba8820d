import "server-only";

import type { AuthOptions, LoggerInstance } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";

import { safeReturnPath } from "@/lib/domain/return-path";
import { authAdapter } from "@/lib/server/auth-adapter";
import { authProviders } from "@/lib/server/auth-providers";
import { clientAddressKey } from "@/lib/server/client-address";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { openProviderAccount } from "@/lib/server/provider-accounts";
import { endSession, findSessionUser, SESSION_SECONDS, startSession } from "@/lib/server/sessions";
import { checkSignIn } from "@/lib/server/sign-in";
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
        const opened = await openProviderAccount(account.provider, profile).catch(failAs("Callback"));
        if (!opened.isOpen) throw new Error(opened.code);
        return true;
      },

      // With a user somebody is signing in; without one a token is read, which is checked in `session`.
      jwt: async ({ token, user }) => (user ? { ...(await startSession(user)) } : token),

      async session({ session, token }) {
        const user = await findSessionUser(token);
        if (!user) throw new Error("The session has ended");
        return { expires: session.expires, user: { name: user.name, email: user.email, image: user.image } };
      },
    },
    events: { signOut: ({ token }) => endSession(token) },
  };
}

function credentialsProvider() {
  return CredentialsProvider({
    credentials: { email: { label: "E-mail", type: "email" }, password: { label: "Password", type: "password" } },
    async authorize(credentials, { headers = {} }) {
      const details = signInSchema.safeParse(credentials);
      if (!details.success) return null;

      const clientKey = clientAddressKey({ get: (name) => readHeader(headers, name) });
      const result = await checkSignIn(details.data, clientKey).catch(failAs("Unavailable"));
      if (result.status === "limited") throw new Error("TooManyTries");
      return result.status === "right" ? result.owner : null;
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
