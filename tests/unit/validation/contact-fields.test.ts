import { expect, test } from "vitest";

import {
  browserMaxLength,
  EMAIL_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from "@/lib/validation/contact-fields";

test("the limits are those of the contract", () => {
  expect({ NAME_MAX_LENGTH, EMAIL_MAX_LENGTH, MESSAGE_MAX_LENGTH }).toEqual({
    NAME_MAX_LENGTH: 100,
    EMAIL_MAX_LENGTH: 254,
    MESSAGE_MAX_LENGTH: 5000,
  });
});

test("the browser, which counts UTF-16 units, lets a message of 5000 emoji through", () => {
  expect("🏋".repeat(MESSAGE_MAX_LENGTH).length).toBeLessThanOrEqual(browserMaxLength(MESSAGE_MAX_LENGTH));
});
