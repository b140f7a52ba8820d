import "server-only";

import * as z from "zod";

import { log } from "@/lib/server/log";

/** Providers may be slow; the visitor waits meanwhile. */
const TIMEOUT_MS = 10_000;
const KEPT_MS = 60 * 60 * 1000;
/** For so long a provider that does not answer is not asked again. */
const FAILURE_KEPT_MS = 10_000;

const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().exactOptional(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
});

export type DiscoveryDocument = z.infer<typeof documentSchema>;

const kept = new Map<string, { document: Promise<DiscoveryDocument | null>; until: number }>();

/** What a provider says about itself (OpenID Connect Discovery), asked once an hour. Null if it does not say. */
export function discoverProvider(issuer: string) {
  const known = kept.get(issuer);
  if (known && Date.now() < known.until) return known.document;

  const entry = { document: fetchDocument(issuer).catch(handleFailure), until: Date.now() + KEPT_MS };
  kept.set(issuer, entry);
  return entry.document;

  function handleFailure(error: unknown) {
    log.warn({ error }, "sign-in provider does not answer");
    entry.until = Date.now() + FAILURE_KEPT_MS;
    return null;
  }
}

async function fetchDocument(issuer: string) {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return documentSchema.parse(await response.json());
}
