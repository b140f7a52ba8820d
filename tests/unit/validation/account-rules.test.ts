import { expect, test } from "vitest";
import * as z from "zod";

import { registrationSchema, signInSchema } from "@/lib/validation/account-forms";
import { findPasswordError } from "@/lib/validation/password-rules";

const VALID = { name: "Dana Ortiz", email: "dana@example.com", password: "Abcde1" };

test.each([
  ["", "Password should contain lowercase letters!"],
  ["A1", "Password should contain lowercase letters!"],
  ["a1", "Password should contain uppercase letters!"],
  ["aA", "Password should contain numbers!"],
  ["aA1", "Password length should be more than 6"],
  ["aA1aA", "Password length should be more than 6"],
  ["aA1🏋🏋", "Password length should be more than 6"],
  ["aA1aAa", undefined],
  ["пАроль1", undefined],
  ["Correct horse 1", undefined],
  [`aA1${"x".repeat(197)}`, undefined],
  [`aA1${"x".repeat(198)}`, "Password should have 200 characters at most"],
])("the password %j: %j", (password, fault) => {
  expect(findPasswordError(password)).toBe(fault);
  const parsed = registrationSchema.safeParse({ ...VALID, password });
  expect(parsed.success ? undefined : z.flattenError(parsed.error).fieldErrors.password?.[0]).toBe(fault);
});

test("an address is trimmed and its capitals do not matter", () => {
  expect(registrationSchema.parse({ ...VALID, email: " Dana@Example.COM " }).email).toBe("dana@example.com");
  expect(signInSchema.parse({ email: "DANA@example.com", password: "x" }).email).toBe("dana@example.com");
});

test("a password is taken as it is, blanks included", () => {
  expect(signInSchema.parse({ email: "dana@example.com", password: " x " }).password).toBe(" x ");
});

test.each([
  [{ ...VALID, name: " " }, { name: ["Enter your name."] }],
  [{ ...VALID, email: "" }, { email: ["Enter your email address."] }],
  [{ ...VALID, email: "dana" }, { email: ["Enter a complete email address, such as name@example.com."] }],
])("%j is refused", (values, fieldErrors) => {
  const parsed = registrationSchema.safeParse(values);
  expect(parsed.success ? {} : z.flattenError(parsed.error).fieldErrors).toEqual(fieldErrors);
});

test("what is missing on the sign-in form is named", () => {
  const parsed = signInSchema.safeParse({ email: "", password: "" });
  expect(parsed.success ? {} : z.flattenError(parsed.error).fieldErrors).toEqual({
    email: ["Enter your email address."],
    password: ["Enter your password."],
  });
});
