import { expect, test } from "vitest";

import { safeReturnPath } from "@/lib/server/accounts/safe-return-path";

test.each([
  "/",
  "/home",
  "/about",
  "/marcus",
  "/pricing",
  "/user-profile",
  "/contact?type=in-home&source=pricing2",
  "/pricing#in-home-sessions",
  "/contact?next=//evil.example",
  "/evaluation/booking?token=abc",
  `/pricing?${"x".repeat(503)}`,
])("%s is a page of this site", (from) => {
  expect(safeReturnPath(from)).toBe(from);
});

test("a detour within the site is straightened", () => {
  expect(safeReturnPath("/about/../pricing")).toBe("/pricing");
  expect(safeReturnPath("/./pricing")).toBe("/pricing");
});

test.each([
  // Other sites
  "//evil",
  "//evil.example/user-profile",
  "///evil",
  "////evil",
  "https://evil.example",
  "https:evil.example",
  "HTTPS://evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "@evil.example",
  "\\evil",
  "\\\\evil",
  "/\\evil",
  "/\\/evil",
  "/a\\b",
  "/pricing?x=\\",
  // A path that is none once it is parsed
  "/.//evil",
  "/..//evil",
  "/%2e//evil",
  "/%2E%2e//evil",
  "/a/..//evil",
  "/a/%2e%2e//evil",
  "/%2f/evil",
  "/%5cevil",
  "//",
  // Control characters, blanks and what is no ASCII
  "/\tevil",
  "/\t/evil",
  "/\n/evil",
  "/\r\nLocation: https://evil.example",
  "/\u0000",
  "/\u007f",
  " /pricing",
  "/pricing ",
  "\t//evil",
  "/pric ing",
  "/\u2028evil",
  "/\uff0fevil",
  "/josé",
  "/\ud800",
  // No page, or one that would be a circle
  "",
  ".",
  "pricing",
  "?from=/pricing",
  "#pricing",
  "/login",
  "/login?from=/login",
  "/register",
  "/healthz",
  "/readyz",
  "/api/auth/signout",
  "/a/../api/auth/signout",
  "/_next/static/x.js",
  "/PRICING/..//evil",
  `/pricing?${"x".repeat(504)}`,
])("%j leads to the profile", (from) => {
  expect(safeReturnPath(from)).toBe("/user-profile");
});

test.each([
  undefined,
  null,
  5,
  true,
  {},
  ["/pricing"],
  ["/pricing", "//evil"],
  new URL("https://evil.example/pricing"),
])("what is no string leads to the profile: %o", (from) => {
  expect(safeReturnPath(from)).toBe("/user-profile");
});
