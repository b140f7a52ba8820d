import { expect, test } from "vitest";

import { findExcess } from "@/lib/validation/contact-fields";

test.each([
  ["name", 100, "Shorten the name to 100 characters or fewer."],
  ["email", 254, "Shorten the email address to 254 characters or fewer."],
  ["message", 5000, "Shorten the message to 5,000 characters or fewer."],
] as const)("the limit of the %s is %i characters, an emoji counted as one", (field, limit, message) => {
  expect(findExcess(field, "🏋".repeat(limit))).toBeUndefined();
  expect(findExcess(field, "🏋".repeat(limit + 1))).toBe(message);
});
