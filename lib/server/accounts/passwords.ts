import "server-only";

import { randomBytes } from "node:crypto";

import { hash, verify } from "@node-rs/argon2";

import { PASSWORD_MAX_LENGTH } from "@/lib/validation/password-rules";

/** Argon2id as OWASP recommends it; `memoryCost` is in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string) {
  return hash(normalize(password), PARAMETERS);
}

/** Takes the same time with and without a stored hash. */
export async function verifyPassword(password: string, storedHash: string | null) {
  if (Array.from(password).length > PASSWORD_MAX_LENGTH) return false;

  const matches = await verify(storedHash ?? (await dummyHash()), normalize(password));
  return matches && storedHash !== null;
}

/** The same characters typed on another keyboard may arrive as other code points (NIST SP 800-63B, 5.1.1.2). */
function normalize(password: string) {
  return password.normalize("NFKC");
}

let dummyHashPromise: Promise<string> | undefined;

function dummyHash() {
  dummyHashPromise ??= hashPassword(randomBytes(32).toString("base64"));
  return dummyHashPromise;
}
