import { expect, test } from "vitest";

import { isDecodable, isFormDecodable } from "@/server/action-arguments.mjs";

/** Parts in the order in which React sends them: those that another names come before it. */
function decodable(parts: Record<string, string>) {
  return isDecodable(new Map(Object.entries(parts).reverse()));
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
  ["no list of arguments", { 0: "null" }],
  ["a part that names itself", { 0: '["$0"]' }],
  ["a part that names a later one", { 0: "[]", 1: '["$0"]' }],
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

test("the widest and deepest that a request can hold is looked through in good time", () => {
  const begun = performance.now();
  const wide = (depth: number) => "[".repeat(depth) + Array(20_000).fill('""').join() + "]".repeat(depth);

  expect(decodable({ 0: wide(1_000) })).toBe(false);
  expect(decodable({ 0: wide(20) })).toBe(true);
  expect(performance.now() - begun).toBeLessThan(500);
});

const ACTION = `{"id":"${"a".repeat(42)}","bound":"$@1"}`;

function formDecodable(metadata: string | undefined, bound: string | undefined) {
  const fields = [
    ["$ACTION_REF_1", ""],
    ["$ACTION_1:0", metadata],
    ["$ACTION_1:1", bound],
    ["name", "$F1"],
  ] as const;
  return isFormDecodable(new Map(fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))));
}

test("a form as the browser sends it without JavaScript", () => {
  expect(formDecodable(ACTION, '[{"status":"idle"}]')).toBe(true);
  expect(formDecodable('{"id":"x","bound":null}', undefined)).toBe(true);
  expect(isFormDecodable(new Map([["name", "Dana"]]))).toBe(true);
});

test.each([
  ["no action", undefined, "[]"],
  ["an action that is no JSON", "garbage", "[]"],
  ["an action that is nothing", "null", "[]"],
  ["an action that names no arguments", '{"id":"x"}', "[]"],
  ["an action whose arguments are named by no text", '{"id":"x","bound":{"toString":1}}', "[]"],
  [
    "an action whose arguments are named deep down",
    `{"id":"x","bound":${"[".repeat(30_000)}${"]".repeat(30_000)}}`,
    "[]",
  ],
  ["arguments elsewhere", ACTION.replace("$@1", "$@9"), "[]"],
  ["arguments that are missing", ACTION, undefined],
  ["arguments that are no JSON", ACTION, "garbage"],
  ["arguments that are no list", ACTION, "null"],
  ["a function among the arguments", ACTION, '["$F1"]'],
  ["arguments that name what is missing", ACTION, '["$5"]'],
])("not a form with %s", (_what, metadata, bound) => {
  expect(formDecodable(metadata, bound)).toBe(false);
});
