import "server-only";

import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

import { env } from "./env";

/** Each has its own key, so that what is made for one is not valid for another. Renaming one ends what it has made. */
type KeyPurpose = "evaluation links" | "contact follow-up links" | "two-step sign-in" | "recovery codes";

export function derivedKey(purpose: KeyPurpose) {
  return new Uint8Array(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", purpose, 32));
}

export function signLink(purpose: KeyPurpose, ...parts: (string | Uint8Array)[]) {
  return parts.reduce((hmac, part) => hmac.update(part), createHmac("sha256", derivedKey(purpose))).digest();
}

export function isEqualInConstantTime(given: Uint8Array, expected: Uint8Array) {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
