import "server-only";

import { createHmac } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";

import { env } from "@/lib/server/env";

/** Null if the address is unknown. server/forwarded-headers.ts makes the client the last X-Forwarded-For entry. */
export function clientAddressKey(headers: Pick<Headers, "get">): string | null {
  const address = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  const network = networkOf(address);
  return network && createHmac("sha256", env().NEXTAUTH_SECRET).update(network).digest("base64url");
}

/** An IPv6 address is reduced to its /64, because one household has that many addresses. */
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

/** The URL parser normalizes every notation, including dotted endings. */
function expandIPv6(address: string): number[] {
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  const zeros = Array<string>(8 - first.length - last.length).fill("0");
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16));
}
