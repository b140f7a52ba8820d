import "server-only";

import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

import { env } from "./env";

/** Each has its own key, so that a signature for one is not valid for another. Renaming one ends links already sent. */
type Purpose = "evaluation links" | "contact follow-up links";

export function signLink(purpose: Purpose, ...parts: (string | Uint8Array)[]) {
  const key = new Uint8Array(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", purpose, 32));
  return parts.reduce((hmac, part) => hmac.update(part), createHmac("sha256", key)).digest();
}

export function isEqualInConstantTime(given: Uint8Array, expected: Uint8Array) {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
