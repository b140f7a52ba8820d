import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

// Next compiles these for its Edge runtime, too, and the build warns of everything that is Node's own.
test.each(["instrumentation.ts", "middleware.ts"])("%s itself uses nothing that only Node has", (file) => {
  const source = readFileSync(file, "utf8");

  expect(source).not.toMatch(/\bprocess\.(?!env\.)/);
  expect(source).not.toMatch(/from "node:/);
});
