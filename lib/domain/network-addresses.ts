import { isIP } from "node:net";

import ipaddr from "ipaddr.js";

/** An IPv6 address is reduced to its /64, because one household has that many addresses. */
export function networkOf(address: string): string | null {
  if (!isIP(address)) return null;
  // Converts an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2).
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}

const LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|internal|test|home\.arpa)$/;
const LOCAL_RANGES = ["unspecified", "loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"];

export function isPublicAddress(url: string) {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(host) ? !LOCAL_RANGES.includes(ipaddr.parse(host).range()) : !LOCAL_NAME.test(host);
}

export function isLocalAddress({ hostname }: URL) {
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])\.?$/.test(hostname);
}

/** Allows plain http only to this machine. */
export function isSecureAddress(text: string) {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === "https:" || (url.protocol === "http:" && isLocalAddress(url));
}
