import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { transform } from "esbuild";
import { expect, test } from "vitest";

const FOLDER = ".next/static/chunks";
/** The oldest browsers that get everything. Safari is one version older, since lookbehind stopped whole chunks there. */
const OLDEST = {
  target: ["chrome111", "edge111", "firefox121", "safari16.3", "ios16.3"],
  // esbuild does not know that these browsers have them.
  supported: { "regexp-unicode-property-escapes": true },
};

test("the oldest browsers that get everything know the syntax of every script", async () => {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const script = await readFile(path.join(FOLDER, file), "utf8");
    const [lowered, same] = await Promise.all([transform(script, OLDEST), transform(script, { target: "esnext" })]);
    expect(lowered.code === same.code, file).toBe(true);
  }
});
