import { expect, test } from "vitest";

import { withCompileHint } from "@/server/build/compile-hint.mjs";
import { rewritePage, rewriteRequestedPage } from "@/server/build/rewrite-page.mjs";

const PAGE = '<html><head><link rel="manifest" href="/m" crossorigin=""/></head><body><main>t</main></body></html>';

test("a page decides before its first block what to lay out, and leaves the manifest to React", () => {
  expect(rewritePage(PAGE)).toMatch(
    /^<html><head><script>\(function layOutInTwoSteps\(\) [\s\S]*\)\(\)<\/script><\/head>/,
  );
});

test("a page made on request that has another shape than the build's is sent as it came", () => {
  const page = '<body><script async="" src="/a.js"></script></body>';

  expect(rewriteRequestedPage(page, "N")).toBe(page);
});

test("a page that could not be rendered tells so before its scripts", () => {
  const failed = rewriteRequestedPage(
    '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>',
    "N",
  );

  expect(failed).toMatch(/<body><main><style nonce="N">[^<]+<\/style><h1>Something went wrong<\/h1>.+<\/main><\/body>/);
  expect(rewriteRequestedPage(PAGE, "N")).not.toContain("Something went wrong");
});

test("a large script asks to be compiled while it arrives; a small one and any other file do not", () => {
  const large = "a".repeat(150_000);

  expect(withCompileHint("/_next/static/chunks/a.js", large)).toBe(`//# allFunctionsCalledOnLoad\n${large}`);
  expect(withCompileHint("/_next/static/chunks/a.js", "a()")).toBe("a()");
  expect(withCompileHint("/other.js", large)).toBe(large);
});
