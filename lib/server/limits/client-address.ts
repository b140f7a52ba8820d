import "server-only";

import { createHmac } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";

import { env } from "@/lib/server/env";

/**
 * A key that stands for the client's address without revealing it, for counting. Null if the address is unknown.
 * server/forwarded-headers.mjs replaces X-Forwarded-For by what can be believed; its last entry is the client.
 */
export function clientAddressKey(headers: Pick<Headers, "get">): string | null {
  const address = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  const network = networkOf(address);
  return network && createHmac("sha256", env().NEXTAUTH_SECRET).update(network).digest("base64url");
}

/** An IPv4 address as it is, an IPv6 address by its /64: a household has that many addresses to choose from. */
export function networkOf(address: string): string | null {
  if (isIPv4(address)) return address;
  const withoutZone = address.replace(/%.*$/, "");
  if (!isIPv6(withoutZone)) return null;

  const groups = expandIPv6(withoutZone);
  const [, , , , , mapped, high = 0, low = 0] = groups;
  const isMappedIPv4 = mapped === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMappedIPv4) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");

  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of an IPv6 address. URL writes every spelling of an address in one way, dotted endings included. */
function expandIPv6(address: string): number[] {
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  const zeros = Array<string>(8 - first.length - last.length).fill("0");
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16));
}
