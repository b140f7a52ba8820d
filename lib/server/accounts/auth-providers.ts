import "server-only";

import type { OAuthConfig } from "next-auth/providers/oauth";
import * as z from "zod";

import { env } from "@/lib/server/env";
import { type DiscoveryDocument, discoverProvider } from "@/lib/server/accounts/provider-discovery";

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

/** @param asked The one that is signed in with now, which must be known in full; of the others only the names count. */
export function authProviders(asked: string | undefined) {
  return Promise.all(
    providerSettings().map(async (settings) =>
      openIdProvider(settings, settings.id === asked ? await discoverProvider(settings.issuer) : null),
    ),
  );
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

/** Without its document NextAuth says that the provider cannot be reached. */
function openIdProvider(settings: ProviderSettings, document: DiscoveryDocument | null): OAuthConfig<Claims> {
  return {
    ...settings,
    ...(document && {
      issuer: document.issuer,
      jwks_endpoint: document.jwks_uri,
      token: { url: document.token_endpoint },
      client: { token_endpoint_auth_method: clientAuthentication(document) },
    }),
    type: "oauth",
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    authorization: {
      ...(document && { url: document.authorization_endpoint }),
      params: { scope: "openid email profile" },
    },
    httpOptions: { timeout: HTTP_TIMEOUT_MS },
    userinfo: {
      ...(document?.userinfo_endpoint && { url: document.userinfo_endpoint }),
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

function clientAuthentication({ token_endpoint_auth_methods_supported: supported }: DiscoveryDocument) {
  const takesPostOnly = supported.includes("client_secret_post") && !supported.includes("client_secret_basic");
  return takesPostOnly ? "client_secret_post" : "client_secret_basic";
}
