import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

function sources(folder: string) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

test("nothing is revalidated, for the table of pages holds until the next build", () => {
  const revalidating = ["app", "lib", "components"]
    .flatMap(sources)
    .filter((file) =>
      /from "next\/cache"|export const revalidate\b|next: \{ (?:revalidate|tags)/.test(readFileSync(file, "utf8")),
    );

  expect(revalidating).toEqual([]);
});

test("Next.js is at least 16.3.3, the first without known ways around its own checks", () => {
  const { version } = JSON.parse(readFileSync("node_modules/next/package.json", "utf8"));
  const [major = 0, minor = 0, patch = 0] = String(version).split(".").map(Number.parseFloat);

  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(16_003_003);
});
