import "server-only";

import type { OAuthConfig } from "next-auth/providers/oauth";
import * as z from "zod";

import { env } from "@/lib/server/env";

/** What a provider says about somebody; provider-accounts.ts checks the rest. */
const claimsSchema = z.looseObject({ sub: z.string().min(1), email: z.string().exactOptional() });

type Claims = z.infer<typeof claimsSchema>;

type ProviderSettings = { id: string; name: string; issuer: string; clientId: string; clientSecret: string };

/** Providers may be slow; the visitor waits meanwhile. */
const HTTP_TIMEOUT_MS = 10_000;

/** The providers that have their variables, as the sign-in page offers them. */
export function offeredProviders() {
  return providerSettings().map(({ id, name }) => ({ id, name }));
}

export function authProviders() {
  return providerSettings().map(openIdProvider);
}

function providerSettings(): ProviderSettings[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_NAME, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env();
  const settings: ProviderSettings[] = [];

  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    const client = { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
    settings.push({ id: "google", name: "Google", issuer: "https://accounts.google.com", ...client });
  }
  if (OIDC_NAME && OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    const client = { clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
    settings.push({ id: "oidc", name: OIDC_NAME, issuer: OIDC_ISSUER.replace(/\/$/, ""), ...client });
  }
  return settings;
}

function openIdProvider({ issuer, ...provider }: ProviderSettings): OAuthConfig<Claims> {
  return {
    ...provider,
    type: "oauth",
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    authorization: { params: { scope: "openid email profile" } },
    httpOptions: { timeout: HTTP_TIMEOUT_MS },
    userinfo: {
      // Some providers leave the address out of the token and tell it only when asked.
      async request({ client, tokens }) {
        const claims = claimsSchema.parse(typeof tokens.claims === "function" ? tokens.claims() : undefined);
        if (claims.email) return claims;

        const told = await client.userinfo(tokens.access_token ?? "");
        // What is told must be about whom the token was issued to (OpenID Connect, section 5.3.2).
        if (told.sub !== claims.sub) throw new Error("The provider told about somebody else");
        return { ...told, ...claims };
      },
    },
    // Only the id matters: the account is made from the checked claims before NextAuth needs the rest.
    profile: ({ sub }) => ({ id: sub, sessionVersion: 0 }),
  };
}
