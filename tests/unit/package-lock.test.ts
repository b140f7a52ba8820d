import { readFileSync } from "node:fs";

import { expect, test } from "vitest";
import * as z from "zod";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ resolved: z.string().optional(), optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
});

const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

// `npm ci` refuses a lockfile that lacks one, and npm leaves out what its registry does not have for other machines.
test("the lockfile names every optional package, those for other machines too", () => {
  const locked = new Set(Object.keys(packages).map((folder) => folder.replace(/^.*node_modules\//, "")));
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));

  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});

test("the lockfile names no registry", () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith("http"))).toEqual([]);
});
