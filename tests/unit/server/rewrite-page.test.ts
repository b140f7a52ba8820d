import { expect, test } from "vitest";

import { placeStreamedSections } from "@/server/build/rewrite-page";

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

test("a fallback whose section is not there stays as it is", () => {
  const page = `<main>${FALLBACK(0)}</main>`;

  expect(placeStreamedSections(page)).toBe(page);
});
