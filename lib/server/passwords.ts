import "server-only";

import { randomBytes } from "node:crypto";

import { hash, verify } from "@node-rs/argon2";

import { PASSWORD_MAX_LENGTH } from "@/lib/validation/password-rules";

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string) {
  return hash(canonical(password), PARAMETERS);
}

/** Takes equally long whether there is a hash to compare with or not. */
export async function isPasswordRight(password: string, storedHash: string | null) {
  if (Array.from(password).length > PASSWORD_MAX_LENGTH) return false;

  const matches = await verify(storedHash ?? (await hashOfNothing()), canonical(password));
  return matches && storedHash !== null;
}

/** The same characters typed on another keyboard may arrive as other code points (NIST SP 800-63B, 5.1.1.2). */
function canonical(password: string) {
  return password.normalize("NFKC");
}

let keptHashOfNothing: Promise<string> | undefined;

/** A hash that no password matches, with the parameters of the real ones. */
function hashOfNothing() {
  keptHashOfNothing ??= hashPassword(randomBytes(32).toString("base64"));
  return keptHashOfNothing;
}
