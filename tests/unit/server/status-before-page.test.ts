import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

test("nothing is sent before a page outside of the static ones has set its status", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  expect(files.filter((file) => /(?:^|\/)loading\.tsx$/.test(file))).toEqual([]);

  // What stands above a boundary is sent with status 200 while the page still loads.
  const isBoundary = /\bSuspense\b|\bSectionBoundary\b/;
  const withBoundary = files.filter((file) => isBoundary.test(readFileSync(`app/${file}`, "utf8")));
  expect(withBoundary.filter((file) => !file.startsWith("(marketing)/"))).toEqual([]);
});
