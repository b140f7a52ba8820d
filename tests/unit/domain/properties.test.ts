import { expect, test } from "vitest";

import { safeReturnPath } from "@/lib/server/accounts/safe-return-path";
import { formatUsd, parseUsd } from "@/lib/domain/session-pricing";
import { anyText, fc } from "@/tests/support/property-checks";

const SITE = "https://site.example";
const piece = fc.constantFrom(
  "/",
  "\\",
  ".",
  "..",
  "%2e",
  "%2f",
  "evil.example",
  ":",
  "@",
  "?",
  "#",
  "\t",
  "\r\n",
  "https",
  "javascript:",
  "login",
  "pricing",
  "a",
);
const almostPaths = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));

test("whatever the return path, a browser stays on the site and below its root", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        almostPaths,
        almostPaths.map((path) => `/${path}`),
        fc.webUrl(),
        anyText,
      ),
      (from) => {
        const target = safeReturnPath(from);
        const resolved = new URL(target, SITE);

        expect(resolved.origin).toBe(SITE);
        expect(resolved.pathname).toMatch(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/);
        expect(target).toMatch(/^[\x21-\x7e]+$/);
      },
    ),
    { numRuns: 5_000 },
  );
});

test("every amount survives being shown and read, with commas where they belong", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      const shown = formatUsd(cents / 100);

      expect(shown).toMatch(/^\$\d{1,3}(?:,\d{3})*(?:\.\d{2})?$/);
      expect(shown).not.toMatch(/\.00$/);
      expect(Math.round(parseUsd(shown) * 100)).toBe(cents);
    }),
  );
});

test("what is no price is never read as one", () => {
  fc.assert(
    fc.property(
      anyText.filter((text) => !/^\$?[\d,]+(?:\.\d\d)?$/.test(text)),
      (text) => {
        expect(() => parseUsd(text)).toThrow(RangeError);
      },
    ),
  );
});
