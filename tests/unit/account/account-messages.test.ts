import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { describeSignInError, describeSignInMessage } from "@/app/(account)/account-messages";

/** The codes that NextAuth itself knows, from its own list of sign-in errors. */
function codesOfNextAuth() {
  const source = readFileSync("node_modules/next-auth/core/pages/signin.js", "utf8");
  const list = /const errors = \{(.*?)\};/s.exec(source)?.[1] ?? "";
  return [...list.matchAll(/^\s*(\w+):/gm)].map(([, code]) => code ?? "");
}

test("every code of NextAuth has a sentence of its own or the general one", () => {
  const codes = codesOfNextAuth().filter((code) => code !== "default");
  expect(codes.length).toBeGreaterThan(8);
  for (const code of [...codes, "AccessDenied", "Configuration", "Verification"]) {
    expect(describeSignInError(code)?.code).toBe(code);
    expect(describeSignInError(code)?.text).toMatch(/^[A-Z].*\.$/);
  }
});

test.each(["nonsense", "", "__proto__", "constructor", "<b>", ["OAuthSignin"]])("%j is the general error", (code) => {
  expect(describeSignInError(code)).toEqual({
    code: "Default",
    text: "Signing in did not work. Please try again.",
  });
});

test("no code is no error, and an unknown notice says nothing", () => {
  expect(describeSignInError(undefined)).toBeUndefined();
  expect(describeSignInMessage("nonsense")).toBeUndefined();
  expect(describeSignInMessage("email-confirmed")).toBe("Thank you, your e-mail address is confirmed.");
});
