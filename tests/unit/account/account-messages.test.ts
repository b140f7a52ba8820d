import { expect, test } from "vitest";

import { describeSignInError, describeSignInMessage } from "@/app/(account)/account-messages";

test.each(["OAuthSignin", "OAuthAccountNotLinked", "CredentialsSignin", "AccessDenied", "Configuration"])(
  "the code %s has a sentence",
  (code) => expect(describeSignInError(code)).toMatchObject({ code, text: expect.stringMatching(/^[A-Z].*\.$/) }),
);

test.each(["nonsense", "", "__proto__", "constructor", "<b>", ["OAuthSignin"]])("%j is the general error", (code) => {
  expect(describeSignInError(code)).toEqual({ code: "Default", text: "Signing in didn’t work. Please try again." });
});

test("no code is no error, a known one has its own words, and an unknown message says nothing", () => {
  expect(describeSignInError(undefined)).toBeUndefined();
  expect(describeSignInError("OAuthEmailMissing")?.text).toContain("didn’t share your email address");
  expect(describeSignInMessage("nonsense")).toBeUndefined();
  expect(describeSignInMessage("email-confirmed")).toBe("Thank you. Your email address is confirmed.");
});
