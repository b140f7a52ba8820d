import type { IncomingMessage } from "node:http";

import ipaddr from "ipaddr.js";
import proxyaddr from "proxy-addr";

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Where the request was sent to: the site's public address, or this machine by one of its own names. Anything else in
 * Host is a guess of the client's and must not reach a link or a redirect.
 */
function addressedSite({ headers: { host = "" } }: IncomingMessage, publicUrl: string) {
  const isLocal = LOCAL_HOST.test(host) && URL.canParse(`http://${host}`);
  return new URL(isLocal ? `http://${host}` : publicUrl);
}

export function isOwnOrigin(request: IncomingMessage, origin: string, publicUrl: string) {
  return origin === new URL(publicUrl).origin || origin === addressedSite(request, publicUrl).origin;
}

/** Replaces what the client says about itself by what is known, so that everything behind may believe it. */
export function setForwardedHeaders(request: IncomingMessage, { publicUrl, proxyHops }: TrustSettings) {
  const { headers } = request;
  const address = clientAddress(request, proxyHops);
  const site = addressedSite(request, publicUrl);

  delete headers["forwarded"];
  delete headers["x-real-ip"];
  headers["x-forwarded-for"] = address;
  // Next compares a form's Origin with this; on this machine, a form may come by either of the site's names.
  headers["x-forwarded-host"] = headers.origin === publicUrl ? new URL(publicUrl).host : site.host;
  headers["x-forwarded-proto"] = site.protocol.slice(0, -1);
  headers["x-forwarded-port"] = site.port || (site.protocol === "https:" ? "443" : "80");
}

export type TrustSettings = {
  /** The origin that visitors know, such as https://example.com. */
  publicUrl: string;
  /** How many reverse proxies stand in front, each of which appends an entry to X-Forwarded-For. */
  proxyHops: number;
};

/** The address of the nearest client that is not one of our proxies. */
export function clientAddress(request: IncomingMessage, proxyHops: number) {
  const address = withoutPort(proxyaddr(request, (_address, hop) => hop < proxyHops));
  const socketAddress = request.socket.remoteAddress ?? "";
  return ipaddr.process(ipaddr.isValid(address) ? address : socketAddress).toString();
}

/** Some proxies write the client's port as well. */
function withoutPort(address: string) {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
