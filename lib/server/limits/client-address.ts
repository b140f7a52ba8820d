import "server-only";

import { createHmac } from "node:crypto";
import { isIP } from "node:net";

import ipaddr from "ipaddr.js";

import { env } from "@/lib/server/env";

/** Null if the address is unknown. server/forwarded-headers.ts makes the client the last X-Forwarded-For entry. */
export function clientAddressKey(headers: Pick<Headers, "get">): string | null {
  const address = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  const network = networkOf(address);
  return network && createHmac("sha256", env().NEXTAUTH_SECRET).update(network).digest("base64url");
}

/** An IPv6 address is reduced to its /64, because one household has that many addresses. */
export function networkOf(address: string): string | null {
  if (!isIP(address)) return null;
  // Converts an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2).
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}
