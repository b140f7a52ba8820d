import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";

import { createElement, Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";

import { inlineStyles, placeStreamedSections, rewritePage } from "@/server/build/rewrite-page";

// As React writes it: the runtime stands in the first script that moves something.
const FALLBACK = (number: number) =>
  `<!--$?--><template id="B:${number}"></template><p role="status">Loading...</p><!--/$-->`;
const SECTION = (number: number, content: string, runtime = "") =>
  `<div hidden id="S:${number}">${content}</div><script>${runtime}$RC("B:${number}","S:${number}")</script>`;
const STAMP = "<script>requestAnimationFrame(function(){$RT=performance.now()});</script>";

test("sections take the place of their fallbacks, in any order and nested, and their scripts go", () => {
  const page = [
    `<main><h1>Home</h1>${FALLBACK(0)}${FALLBACK(1)}</main>${STAMP}<script>self.a=1</script>`,
    SECTION(1, "<section><div>Second</div></section>"),
    SECTION(0, `<section>First ${FALLBACK(2)}</section>`, "$RB=[];$RC=function(a,b){};"),
    SECTION(2, "<b>Inner</b>"),
    "<script>self.b=2</script>",
  ].join("");

  expect(placeStreamedSections(page)).toBe(
    "<main><h1>Home</h1><!--$--><section>First <!--$--><b>Inner</b><!--/$--></section><!--/$-->" +
      "<!--$--><section><div>Second</div></section><!--/$--></main><script>self.a=1</script><script>self.b=2</script>",
  );
});

test("a page without streamed sections stays as it is", () => {
  const page = "<main><!--$--><p>There</p><!--/$--></main>";

  expect(placeStreamedSections(page)).toBe(page);
});

test.each([
  ["a fallback whose section is not there", `<main>${FALLBACK(0)}</main>`],
  ["a section in another shape", `<main></main><div hidden id="S:1">Section</div>`],
  ["a time stamp in another shape", "<script>$RT=performance.now();$RC(1)</script>"],
])("%s stops the build", (_what, page) => expect(() => placeStreamedSections(page)).toThrow(/streamed section/));

test("a page as React and Next write it: its styles, a large section and its scripts are found", async () => {
  const large = createElement("section", null, "Large section. ".repeat(2_000));
  const Later = async () => large;
  const page = createElement(
    "html",
    null,
    createElement("head"),
    createElement(
      "body",
      null,
      createElement("link", { rel: "stylesheet", href: "/a.css", precedence: "next" }),
      createElement("script", { src: "/a.js", async: true }),
      createElement("main", null, createElement(Suspense, { fallback: "Loading..." }, createElement(Later))),
    ),
  );
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      bootstrapScriptContent: "0",
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    });
  });
  expect(html).toContain('<div hidden id="S:0">');

  const rewritten = rewritePage(html, new Map([["/a.css", "p{color:red}"]]));
  expect(rewritten).toContain("<style>p{color:red}</style>");
  expect(rewritten).toMatch(/<main><!--\$--><section>Large section\. .*<\/section><!--\/\$--><\/main>/);
  expect(rewritten).not.toMatch(/Loading\.\.\.|<script src=/);
});

const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';

test("a page's styles stand in it, with the addresses of their files; their link stays, but is not fetched", () => {
  const css = "p{color:red}@font-face{src:url(../media/a.woff2)}";

  expect(inlineStyles(`<head>${LINK}</head>`, new Map([["/_next/static/chunks/a.css", css]]))).toBe(
    "<head><style>p{color:red}@font-face{src:url(/_next/static/media/a.woff2)}</style>" +
      '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next" disabled/></head>',
  );
});

test.each(["<head></head>", LINK.replace('"next"', '"other"')])(
  "%s: no stylesheet that is known stops the build",
  (html) => expect(() => inlineStyles(html, new Map())).toThrow(/stylesheets/),
);

test("a page whose styles are missing stops the build", () => {
  expect(() => inlineStyles(LINK, new Map())).toThrow("/_next/static/chunks/a.css");
});
