import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

const FOLDERS = ["app", "components", "lib/content"];
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'])\/\/.*$/gm;
const STRAIGHT = /\p{L}'\p{L}/u;

test("apostrophes in our texts are typographic: ’", () => {
  const straight = FOLDERS.flatMap(sourceFiles).flatMap((file) =>
    readFileSync(file, "utf8")
      .replace(COMMENT, "")
      .split("\n")
      .filter((line) => STRAIGHT.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(straight).toEqual([]);
});

function sourceFiles(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));
}
