import { isIP } from "node:net";

import { addressedSite, isOwnOrigin } from "./public-origin.mjs";

const proxyHops = Number(process.env["TRUST_PROXY_HOPS"] || 0);

/**
 * Replaces what the client says about itself by what is known, so that everything behind may believe it.
 * @param {import("node:http").IncomingMessage} request
 */
export function setForwardedHeaders(request) {
  const { headers } = request;
  const address = clientAddress(headers["x-forwarded-for"], request.socket.remoteAddress, proxyHops);
  const site = addressedSite(request);
  const { origin } = headers;

  delete headers["forwarded"];
  delete headers["x-real-ip"];
  headers["x-forwarded-for"] = address;
  // Next compares a form's Origin with this, so for a form that passed our own check the two must agree.
  headers["x-forwarded-host"] = origin !== undefined && isOwnOrigin(request, origin) ? new URL(origin).host : site.host;
  headers["x-forwarded-proto"] = site.protocol;
  headers["x-forwarded-port"] = new URL(site.origin).port || (site.protocol === "https" ? "443" : "80");
}

/**
 * Each proxy appends the address it was called from: of the last `hops` + 1 addresses, ours included, the first is the
 * client's. What stands before it the client may have made up.
 * @param {string | string[] | undefined} forwardedFor
 * @param {string | undefined} socketAddress
 * @param {number} hops
 */
export function clientAddress(forwardedFor, socketAddress, hops) {
  const own = plainAddress(socketAddress ?? "");
  const chain = String(forwardedFor ?? "")
    .split(",")
    .map((entry) => plainAddress(entry.trim()));
  const [client = own] = hops > 0 ? [...chain, own].slice(-1 - hops) : [own];
  return isIP(client) ? client : own;
}

/**
 * Without a port and without the IPv6 form of an IPv4 address.
 * @param {string} address
 */
function plainAddress(address) {
  const withoutPort = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return withoutPort.replace(/^::ffff:(?=[\d.]+$)/i, "");
}
