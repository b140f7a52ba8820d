import "server-only";

import * as z from "zod";

import { HOUR_MS } from "@/lib/domain/durations";
import { isSecureAddress } from "@/lib/domain/network-addresses";
import { OperatorError } from "@/lib/operator-error";
import { log } from "@/lib/server/log";

const TIMEOUT_MS = 10_000;
const CACHE_MS = HOUR_MS;
const FAILURE_CACHE_MS = 10_000;

const endpointSchema = z.url().refine(isSecureAddress);
const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: endpointSchema,
  token_endpoint: endpointSchema,
  userinfo_endpoint: endpointSchema.exactOptional(),
  jwks_uri: endpointSchema,
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
    log.warn({ error }, "sign-in provider not discovered");
    entry.expiresAt = Date.now() + FAILURE_CACHE_MS;
    return null;
  }
}

/** Follows OpenID Connect Discovery 1.0, section 4. */
async function fetchDocument(issuer: string) {
  const response = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
    cache: "no-store",
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const document = documentSchema.parse(await response.json());
  if (document.issuer !== issuer) {
    throw new OperatorError("The sign-in provider names another issuer. It has to be the same in every character.");
  }
  return document;
}
