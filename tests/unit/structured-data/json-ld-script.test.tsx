import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { JsonLdScript } from "@/components/sections/structured-data";

test("no text can end the script, and the data survives", () => {
  const html = renderToStaticMarkup(<JsonLdScript node={{ name: "</script><script>alert(1)</script>" }} />);

  expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  const json = html.replace(/<[^>]+>/g, "");
  expect(JSON.parse(json)).toEqual({
    "@context": "https://schema.org",
    name: "</script><script>alert(1)</script>",
  });
});
