import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

import ipaddr from "ipaddr.js";
import proxyaddr from "proxy-addr";

import { log } from "@/lib/server/log";

/** Matches what proxies generate: UUIDs, hex, Base64 for URLs. Email addresses and names with spaces do not match. */
const REQUEST_ID = /^[\w.-]{8,64}$/;
/** These are names of `ipaddr.js`. No visitor from the internet has such an address. */
const PRIVATE_RANGES = ["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"];
/** Some proxies append the client's port. */
const WITH_PORT = /^(?:\[(?<v6>.+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;
/** Next.js requests the page behind an action's redirect from this server, with all headers of the visitor's request. */
const OWN_REQUEST_HEADER = "x-own-request";
const OWN_REQUEST_KEY = randomUUID();
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** A Host other than the public address or this machine's own name is forged and must not reach a redirect. */
function addressedSite({ headers: { host = "" } }: IncomingMessage, publicUrl: string) {
  const isLocal = LOCAL_HOST.test(host) && URL.canParse(`http://${host}`);
  return new URL(isLocal ? `http://${host}` : publicUrl);
}

export function isOwnOrigin(request: IncomingMessage, origin: string, publicUrl: string) {
  return origin === publicUrl || origin === addressedSite(request, publicUrl).origin;
}

let isProxyReported = false;

/** It has the headers that were set for the visitor's request, which is counted, and its id. */
export function isOwnRequest({ headers }: IncomingMessage) {
  return headers[OWN_REQUEST_HEADER] === OWN_REQUEST_KEY;
}

export function setForwardedHeaders(request: IncomingMessage, { publicUrl, proxyHops }: TrustSettings) {
  if (isOwnRequest(request)) return;
  const { headers } = request;
  const address = clientAddress(request, proxyHops);
  if (!address && !isProxyReported) {
    isProxyReported = true;
    log.warn("TRUST_PROXY_HOPS is 0, but requests come through a proxy: limits per network are off until it is set");
  }
  const site = addressedSite(request, publicUrl);

  delete headers["forwarded"];
  delete headers["x-real-ip"];
  delete headers["x-forwarded-port"];
  headers[OWN_REQUEST_HEADER] = OWN_REQUEST_KEY;
  // Without a value, Next would take the proxy's.
  headers["x-forwarded-for"] = address ?? "unknown";
  // Next compares it with a form's Origin, and warns of each form without one.
  if (request.method === "POST") headers.origin ??= site.origin;
  headers["x-forwarded-host"] = headers.origin === publicUrl ? new URL(publicUrl).host : site.host;
  // By this protocol Next requests the page behind a redirect from this server.
  headers["x-forwarded-proto"] = "http";
}

export type TrustSettings = {
  publicUrl: string;
  /** Each reverse proxy appends an entry to X-Forwarded-For. */
  proxyHops: number;
};

/** It is null behind an undeclared proxy, which is not believed, but whose own address is not a visitor's either. */
export function clientAddress(request: IncomingMessage, proxyHops: number): string | null {
  const { remoteAddress: peer = "" } = request.socket;
  const isPrivate = ipaddr.isValid(peer) && PRIVATE_RANGES.includes(ipaddr.process(peer).range());
  if (proxyHops === 0 && isPrivate && request.headers["x-forwarded-for"]) return null;

  const address = proxyaddr(request, (_address, hop) => hop < proxyHops).replace(WITH_PORT, "$<v6>$<v4>");
  return ipaddr.process(ipaddr.isValid(address) ? address : peer).toString();
}

/** Only the id of a trusted proxy or of our own is accepted, since it is logged. */
export function chooseRequestId({ "x-request-id": given }: IncomingHttpHeaders, isTrusted: boolean) {
  return isTrusted && typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
}
