import "server-only";

import { log } from "./log";

declare global {
  // It is on globalThis, because the server and Next.js bundle this module separately.
  var isProxyUndeclared: boolean | undefined;
}

/** Call this if requests come through a proxy that TRUST_PROXY_HOPS does not count: nobody knows who sent them. */
export function reportUndeclaredProxy() {
  if (globalThis.isProxyUndeclared) return;
  globalThis.isProxyUndeclared = true;
  log.warn("TRUST_PROXY_HOPS is 0, but requests come through a proxy: limits per network are off until it is set");
}

export function undeclaredProxyWarnings() {
  if (!globalThis.isProxyUndeclared) return [];
  return [
    "Limits per network are off, since TRUST_PROXY_HOPS is 0 behind a proxy. Tell the person who runs this site.",
  ];
}
