import "server-only";

import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from "node:crypto";

import { derivedKey } from "@/lib/server/derived-key";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const RECOVERY_CODES = 10;
const RECOVERY_DIGITS = 10;

/** Only the row of this user can be decrypted again. */
export function encryptKey(key: string, userId: string) {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derivedKey("two-step sign-in"), nonce).setAAD(Buffer.from(userId));
  return new Uint8Array(Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]));
}

/** Returns null if NEXTAUTH_SECRET has changed since, or the row is another user's. */
export function decryptKey(encrypted: Uint8Array, userId: string) {
  const [nonce, tag] = [encrypted.subarray(0, NONCE_BYTES), encrypted.subarray(-TAG_BYTES)];
  const decipher = createDecipheriv(CIPHER, derivedKey("two-step sign-in"), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
  try {
    return decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

export function createRecoveryCodes() {
  return Array.from({ length: RECOVERY_CODES }, () =>
    String(randomInt(10 ** RECOVERY_DIGITS)).padStart(RECOVERY_DIGITS, "0"),
  );
}

/** A fast hash is enough, because it has a key: anyone who has that can decrypt the app's key anyway. */
export function hashRecoveryCode(code: string, userId: string) {
  const hmac = createHmac("sha256", derivedKey("recovery codes")).update(userId);
  return new Uint8Array(hmac.update(code).digest());
}
