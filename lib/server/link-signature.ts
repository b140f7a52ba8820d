import "server-only";

import { createHmac, timingSafeEqual } from "node:crypto";

import { derivedKey, type KeyPurpose } from "./derived-key";

export function signLink(purpose: KeyPurpose, ...parts: (string | Uint8Array)[]) {
  return parts.reduce((hmac, part) => hmac.update(part), createHmac("sha256", derivedKey(purpose))).digest();
}

export function isEqualInConstantTime(given: Uint8Array, expected: Uint8Array) {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
