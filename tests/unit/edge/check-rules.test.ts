import { expect, test } from "vitest";

import { headersOfRules, type Routing } from "@/server/build/check-rules.mjs";

type Rule = Routing["beforeMiddleware"][number];

function routing(rules: Partial<Routing>): Routing {
  return { beforeMiddleware: [], middlewareMatchers: [], beforeFiles: [], afterFiles: [], ...rules };
}

const ABOUT = { source: "/about", sourceRegex: "^/about$" };

test("a path that no rule speaks of has no further headers", () => {
  expect(headersOfRules(routing({ beforeMiddleware: [{ ...ABOUT, status: 308 }] }), "/pricing")).toEqual({});
});

test("headers without conditions are taken over", () => {
  const rules = routing({ beforeMiddleware: [{ ...ABOUT, headers: { "X-Extra": "1" } }] });

  expect(headersOfRules(rules, "/about")).toEqual({ "x-extra": "1" });
});

test("a path of the middleware's stays with Next", () => {
  expect(headersOfRules(routing({ middlewareMatchers: [ABOUT] }), "/about")).toBeUndefined();
});

const CONDITION: NonNullable<Rule["has"]> = [{ type: "cookie", key: "a" }];

test.each<[string, Rule]>([
  ["headers with a condition", { ...ABOUT, headers: { "X-Extra": "1" }, has: CONDITION }],
  ["headers unless something", { ...ABOUT, headers: { "X-Extra": "1" }, missing: CONDITION }],
  ["a redirect", { ...ABOUT, headers: { Location: "/" }, status: 308 }],
  ["a rewrite", { ...ABOUT, destination: "/" }],
])("%s on a page from memory fails the build and names the rule", (_what, rule) => {
  expect(() => headersOfRules(routing({ beforeMiddleware: [rule] }), "/about")).toThrow(
    "the rule for /about in next.config.ts would be missed",
  );
});
