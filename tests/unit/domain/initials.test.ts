import { expect, test } from "vitest";

import { initials } from "@/lib/domain/text";

test.each([
  ["Dana W.", "DW"],
  ["dana", "D"],
  ["Ana María de la Cruz", "AC"],
  ["  Peter \n Lang ", "PL"],
  ["étienne 😀", "É😀"],
  ["", ""],
])("of %j are %j", (name, shown) => {
  expect(initials(name)).toBe(shown);
});
