import { expect, test } from "vitest";

import { isDecodable } from "@/server/action-arguments.mjs";

function decodable(parts: Record<string, string>) {
  return isDecodable(new Map(Object.entries(parts)));
}

test.each([
  ["a state and a form", { 0: '[{"status":"none"},"$K1"]', "1_name": "Dana" }],
  ["text that begins with a dollar sign, as React escapes it", { 0: '[{"name":"$$F1"},"$K1"]' }],
  ["undefined, a date, a large number", { 0: '["$undefined","$D2026-01-31T10:00:00.000Z","$n9007199254740993"]' }],
  ["a part that another names", { 0: '["$1"]', 1: '{"a":1}' }],
  ["a value inside another part", { 0: '["$1:a:0"]', 1: '{"a":["x"]}' }],
  ["no arguments", { 0: "[]" }],
])("%s", (_what, parts) => {
  expect(decodable(parts)).toBe(true);
});

test.each([
  ["nothing", {}],
  ["no first part", { 1: "[]" }],
  ["what is no JSON", { 0: "hello" }],
  ["a function", { 0: '["$F1"]', 1: '{"id":"x"}' }],
  ["a promise", { 0: '["$@1"]' }],
  ["a part that is missing", { 0: '["$7"]' }],
  ["a value that is missing in its part", { 0: '["$1:b"]', 1: '{"a":1}' }],
  ["something inherited", { 0: '["$1:constructor"]', 1: '{"a":1}' }],
  ["a reference in a part that nothing names", { 0: "[]", 1: '["$Q9"]' }],
  ["nesting without end", { 0: "[".repeat(30_000) + "]".repeat(30_000) }],
])("not %s", (_what, parts) => {
  expect(decodable(parts)).toBe(false);
});
