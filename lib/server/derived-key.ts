import "server-only";

import { hkdfSync } from "node:crypto";

import { env } from "./env";

/** Each has its own key, so that what is made for one is not valid for another. Renaming one ends what it has made. */
export type KeyPurpose = "evaluation links" | "contact follow-up links" | "two-step sign-in" | "recovery codes";

export function derivedKey(purpose: KeyPurpose) {
  return new Uint8Array(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", purpose, 32));
}
