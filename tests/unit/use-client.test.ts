import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

const FOLDERS = ["app", "components", "lib"];
/** What may run in the browser: islands, general-purpose controls, forms and error boundaries. */
const ALLOWED = /^(?:components\/(?:islands|ui)\/.+|app\/.*-forms?\.tsx|app\/(?:.*\/)?(?:global-)?error\.tsx)$/;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.posix.join(entry.parentPath, entry.name)),
);

test('"use client" stands only where browser code belongs', () => {
  const clientFiles = sources.filter((file) => /^\s*["']use client["']/.test(readFileSync(file, "utf8")));

  expect(clientFiles.length).toBeGreaterThan(0);
  expect(clientFiles.filter((file) => !ALLOWED.test(file))).toEqual([]);
});

test("every module in lib/server refuses to be sent to the browser", () => {
  const serverFiles = sources.filter((file) => file.startsWith("lib/server/"));

  expect(serverFiles.length).toBeGreaterThan(0);
  expect(serverFiles.filter((file) => !readFileSync(file, "utf8").startsWith('import "server-only";\n'))).toEqual([]);
});
