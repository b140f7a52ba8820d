import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

// A handler for "use cache" would have to tell the front as well, and what is finished per request cannot be in memory.
test("the front is told of everything that Next makes anew: nothing here is cached past server/cache-handler.mjs", () => {
  const config = readFileSync("next.config.ts", "utf8");

  expect(config).toContain('cacheHandler: path.resolve("server/cache-handler.mjs")');
  expect(config).not.toMatch(/cacheComponents|cacheHandlers|useCache/);
});

// A Next.js that does not would start just the same, but with its compiler in memory.
test("Next.js takes the settings of the build from where server/next-thread.mjs puts them", () => {
  const variable = "process.env.__NEXT_PRIVATE_STANDALONE_CONFIG";

  expect(readFileSync("node_modules/next/dist/server/config.js", "utf8")).toContain(`JSON.parse(${variable})`);
});

test("Next.js is at least 16.3.3, the first without known ways around its own checks", () => {
  const { version } = JSON.parse(readFileSync("node_modules/next/package.json", "utf8"));
  const [major = 0, minor = 0, patch = 0] = String(version).split(".").map(Number.parseFloat);

  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(16_003_003);
});
