import { expect, test } from "vitest";

import { chooseRequestId } from "@/server/forwarded-headers";

const OURS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test.each([
  ["a UUID", "0b1e4a0e-6b0c-4a52-8f2b-9d3a5a0f5a10"],
  ["nginx's", "444535f9378a3dfa1b8604bc9e05a303"],
  ["the longest", "a".repeat(64)],
])("a trusted proxy's id stays: %s", (_what, id) => {
  expect(chooseRequestId({ "x-request-id": id }, true)).toBe(id);
});

test.each([
  ["no proxy is trusted", "444535f9378a3dfa1b8604bc9e05a303", false],
  ["none was sent", undefined, true],
  ["an e-mail address", "dana@example.com", true],
  ["two at once", "444535f9378a3dfa, 1b8604bc9e05a303", true],
  ["a line break", "444535f9\n378a3dfa", true],
  ["too short to be one", "1234567", true],
  ["too long", "a".repeat(65), true],
  ["empty", "", true],
])("otherwise we make one: %s", (_what, named, isTrusted) => {
  const [one, other] = [1, 2].map(() =>
    chooseRequestId(named === undefined ? {} : { "x-request-id": named }, isTrusted),
  );
  expect(one).toMatch(OURS);
  expect(other).not.toBe(one);
});
