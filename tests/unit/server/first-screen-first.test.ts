import { expect, test } from "vitest";

import { showFirstScreenFirst } from "@/server/build/first-screen-first";

test("the page's scripts and their preloads make room for one that inserts each once", () => {
  const html = showFirstScreenFirst(
    '<head><link rel="preload" as="script" fetchPriority="low" href="/b.js"/><script src="/a.js" async=""></script>' +
      '<script src="/old.js" noModule=""></script></head><body><p>t</p><script src="/b.js" async="" id="_R_"></script>' +
      '<script>inline()</script><script src="/a.js" async=""></script></body>',
  );

  expect(html).toMatch(
    /^<head><script>[^<]+<\/script><script src="\/old\.js" noModule=""><\/script><\/head><body><p>t<\/p><script>inline\(\)<\/script><script>/,
  );
  expect(html).toMatch(/\["\/a\.js","\/b\.js"\].+<\/script><\/body>$/s);
});

test("a page without scripts stays as it is", () => {
  const html = "<body><script>inline()</script></body>";

  expect(showFirstScreenFirst(html)).toBe(html);
});

test.each(['<script async="" src="/a.js"></script>', '<script src="/a.js" async="" defer=""></script>'])(
  "%s, which it would miss, stops the build",
  (script) =>
    expect(() =>
      showFirstScreenFirst(`<head></head><body><script src="/b.js" async=""></script>${script}</body>`),
    ).toThrow("Of 2 scripts of a page, 1 were understood."),
);
