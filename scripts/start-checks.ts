import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer } from "node:net";

import { OperatorError } from "@/lib/operator-error";
import { isPublicAddress } from "@/lib/domain/public-address";
import { findSampleContent } from "@/lib/domain/sample-content";
import type { Env } from "@/lib/server/parse-env";

import { readSiteContent } from "./content-check";
import { withinLimit } from "./processes";

const LOOKUP_LIMIT_MS = 10_000;

/** @throws OperatorError if the site could not listen there. */
export async function requireFreePort({ HOST, PORT }: Env) {
  const unknown = `HOST should be a name or address of this machine: ${HOST} is not known.`;
  const addresses = await withinLimit(lookup(HOST, { all: true }), LOOKUP_LIMIT_MS, unknown).catch(() => {
    throw new OperatorError(unknown);
  });
  await Promise.all(addresses.map(({ address }) => tryToListen(address, HOST, PORT)));
}

async function tryToListen(address: string, host: string, port: number) {
  const probe = createServer().listen({ host: address, port, exclusive: true });
  await once(probe, "listening").catch(({ code }: NodeJS.ErrnoException) => {
    // "localhost" often has an IPv6 address that the machine does not serve.
    const isUnused = code === "EAFNOSUPPORT" || (code === "EADDRNOTAVAIL" && address !== host);
    if (!isUnused) throw new OperatorError(explain(code, host, port));
  });
  probe.close();
}

function explain(code: string | undefined, host: string, port: number) {
  if (code === "EADDRINUSE") return `Port ${port} is in use: stop what listens there, or set PORT to another one.`;
  if (code === "EACCES") return `Port ${port} may not be used by this account: set PORT to one above 1023.`;
  return `HOST should be a name or address of this machine: ${host} cannot be listened on (${code}).`;
}

export async function warnAboutContent(env: Env) {
  if (!isPublicAddress(env.NEXTAUTH_URL)) return;

  const found = findSampleContent(await readSiteContent());
  if (found.length > 0) {
    const files = [...new Set(found.map((line) => line.split(":")[0]))].join(", ");
    console.warn(`Warning: ${env.NEXTAUTH_URL} shows sample content. Replace it (npm run content:check): ${files}`);
  }
  const { site } = await import("@/lib/content/site");
  if (new URL(site.canonicalUrl).origin !== env.NEXTAUTH_URL) {
    console.warn(`Warning: NEXTAUTH_URL is ${env.NEXTAUTH_URL}, but lib/content/site.ts names ${site.canonicalUrl}.`);
  }
}
