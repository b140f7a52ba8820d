import "server-only";

import type { OAuthConfig } from "next-auth/providers/oauth";
import * as z from "zod";

import { OperatorError } from "@/lib/operator-error";
import { env } from "@/lib/server/env";

import { type DiscoveryDocument, discoverProvider } from "./provider-discovery";

/** provider-accounts.ts checks the other claims. */
const claimsSchema = z.looseObject({ sub: z.string().min(1), email: z.string().exactOptional() });

type Claims = z.infer<typeof claimsSchema>;

type ProviderSettings = { id: string; name: string; issuer: string; clientId: string; clientSecret: string };

const HTTP_TIMEOUT_MS = 10_000;

export function offeredProviders() {
  return providerSettings().map(({ id, name }) => ({ id, name }));
}

export function authProviders(used: string | undefined) {
  return Promise.all(
    providerSettings().map(async (settings) =>
      openIdProvider(settings, settings.id === used ? await discoverProvider(settings.issuer) : null),
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
    settings.push({ id: "oidc", name: OIDC_NAME, issuer: OIDC_ISSUER, ...client });
  }
  return settings;
}

/** Without the document, NextAuth reports that the provider cannot be reached. */
function openIdProvider(settings: ProviderSettings, document: DiscoveryDocument | null): OAuthConfig<Claims> {
  return {
    ...settings,
    ...(document && {
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
      // Some providers leave the email address out of the token.
      async request({ client, tokens }) {
        const claims = claimsSchema.parse(typeof tokens.claims === "function" ? tokens.claims() : undefined);
        if (claims.email) return claims;

        const userinfo = await client.userinfo(tokens.access_token ?? "");
        // OpenID Connect requires this check (Core 1.0, section 5.3.2).
        if (userinfo.sub !== claims.sub) throw new OperatorError("The userinfo response is about another user");
        return { ...userinfo, ...claims };
      },
    },
    // Only the id is used: linkProviderAccount creates the user from the checked claims.
    profile: ({ sub }) => ({ id: sub, sessionVersion: 0 }),
  };
}

function clientAuthentication({ token_endpoint_auth_methods_supported: supported }: DiscoveryDocument) {
  const acceptsPostOnly = supported.includes("client_secret_post") && !supported.includes("client_secret_basic");
  return acceptsPostOnly ? "client_secret_post" : "client_secret_basic";
}
