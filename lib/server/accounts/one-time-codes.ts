import "server-only";

import { Secret, TOTP } from "otpauth";

import { site } from "@/lib/content/site";

/** RFC 4226 recommends this for HMAC-SHA-1. */
const KEY_BYTES = 20;
/** Every authenticator app supports these, whatever the address with the key says. */
const PARAMETERS = { algorithm: "SHA1", digits: 6, period: 30 };
const CODE = /^[0-9]{6}$/;
const DRIFT_PERIODS = 1;

/** Returns the key in base32, as apps take it. */
export function createKey() {
  return new Secret({ size: KEY_BYTES }).base32;
}

/** Apps cut the issuer from the account at the first colon. */
export function keyUri(key: string, email: string, brand: string = site.brand) {
  return new TOTP({ ...PARAMETERS, issuer: brand.replaceAll(":", ""), label: email, secret: key }).toString();
}

/** Returns the period since 1970 that the code belongs to, which may be the one before or after this one, or null. */
export function findPeriod(key: string, code: string, now: number): number | null {
  // A recovery code may stand here, and the library would throw for six characters that are more bytes.
  if (!CODE.test(code)) return null;
  const totp = new TOTP({ ...PARAMETERS, secret: key });
  const drift = totp.validate({ token: code, timestamp: now, window: DRIFT_PERIODS });
  return drift === null ? null : totp.counter({ timestamp: now }) + drift;
}
