import { expect, test } from "vitest";

import { hashInlineCode } from "@/server/build/adapter";

// printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

test("inline scripts and styles are hashed, each once; files are not", () => {
  const html = [
    "<script>alert(1)</script>",
    '<script id="again">alert(1)</script>',
    '<script src="/a.js" async=""></script>',
    '<style media="all">alert(1)</style>',
  ].join("");

  expect(hashInlineCode(html)).toEqual({ scripts: [ALERT], styles: [ALERT] });
});

test("a script that says it is JavaScript is one", () => {
  expect(hashInlineCode('<script type="text/javascript">alert(1)</script>').scripts).toEqual([ALERT]);
  expect(hashInlineCode("<SCRIPT type=module>alert(1)</SCRIPT>").scripts).toEqual([ALERT]);
});
