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
