import "server-only";

import * as z from "zod";

import { HOUR_MS } from "@/lib/domain/durations";
import { log } from "@/lib/server/log";

const TIMEOUT_MS = 10_000;
const CACHE_MS = HOUR_MS;
const FAILURE_CACHE_MS = 10_000;

const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().exactOptional(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
});

export type DiscoveryDocument = z.infer<typeof documentSchema>;

const cache = new Map<string, { document: Promise<DiscoveryDocument | null>; expiresAt: number }>();

export function discoverProvider(issuer: string) {
  const cached = cache.get(issuer);
  if (cached && Date.now() < cached.expiresAt) return cached.document;

  const entry = { document: fetchDocument(issuer).catch(handleFailure), expiresAt: Date.now() + CACHE_MS };
  cache.set(issuer, entry);
  return entry.document;

  function handleFailure(error: unknown) {
    log.warn({ error }, "sign-in provider unreachable");
    entry.expiresAt = Date.now() + FAILURE_CACHE_MS;
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
