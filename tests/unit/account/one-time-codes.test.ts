import { expect, test } from "vitest";

import { createKey, findPeriod, keyUri } from "@/lib/server/accounts/one-time-codes";

/** "12345678901234567890", as RFC 6238 has it, in base32. */
const RFC_KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** Appendix B of RFC 6238, for SHA-1: of its eight digits the last six. */
const VECTORS: [seconds: number, code: string][] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
];

test.each(VECTORS)(
  "RFC 6238: %i seconds after 1970 the code is %s, for 30 seconds and one step of drift",
  (at, code) => {
    const period = Math.floor(at / 30);
    for (const drift of [-1, 0, 1]) expect(findPeriod(RFC_KEY, code, (period + drift) * 30_000)).toBe(period);
    expect(findPeriod(RFC_KEY, code, (period + 1) * 30_000 + 29_999)).toBe(period);
    for (const drift of [-2, 2]) expect(findPeriod(RFC_KEY, code, (period + drift) * 30_000)).toBeNull();
  },
);

test.each(["", "28708", "2870822", "94287082", "２８７０８２", "28708a", "287 082"])("%j is no code", (code) => {
  expect(findPeriod(RFC_KEY, code, 59_000)).toBeNull();
});

test("a key is 160 random bits, and its address names the site and the account", () => {
  const key = createKey();
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(createKey()).not.toBe(key);
  const start = "otpauth://totp/Crown%20Gym:coach%40example.com?issuer=Crown%20Gym&";
  expect(keyUri(key, "coach@example.com", "Crown: Gym")).toContain(start);
  const uri = new URL(keyUri(key, "coach+desk@example.com"));
  expect(decodeURIComponent(uri.pathname)).toBe("/Crown Strength:coach+desk@example.com");
  expect(uri.protocol + uri.host).toBe("otpauth:totp");
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: "Crown Strength",
    secret: key,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
