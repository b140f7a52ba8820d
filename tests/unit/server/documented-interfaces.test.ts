import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

/** What a release of Node.js, Next.js or React may change without a word. */
const PRIVATE_INTERFACES = [
  /__NEXT_PRIVATE/,
  /from "next\/dist|import\("next\/dist|require\("next\/dist/,
  /\b_header(?:Sent|Names)?\b/,
  /http\.createServer *=/,
  /__react(?:Props|Fiber)/,
  /\$ACTION_/,
  /\b(?:request|response|socket)\.(?:push|_\w+) *=/,
];

function sourceFiles(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .map((file) => path.join(folder, file));
}

test.each(sourceFiles("server"))("%s uses documented interfaces only", (file) => {
  const code = readFileSync(file, "utf8");

  expect(PRIVATE_INTERFACES.filter((pattern) => pattern.test(code))).toEqual([]);
});

test("the server is TypeScript, in one process and one thread", () => {
  const files = sourceFiles("server");

  expect(files.filter((file) => !file.endsWith(".ts"))).toEqual([]);
  for (const file of files) expect(readFileSync(file, "utf8")).not.toMatch(/worker_threads|node:cluster/);
});

test("Next.js is at least 16.3.3, the first without known ways around its own checks", () => {
  const { version } = JSON.parse(readFileSync("node_modules/next/package.json", "utf8"));
  const [major = 0, minor = 0, patch = 0] = String(version).split(".").map(Number.parseFloat);

  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(16_003_003);
});
