import { cp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";

import type { Step } from "@/scripts/progress.mjs";
import { nextBuild } from "@/scripts/site/build-site";
import { hashSources } from "@/scripts/site/source-hash";

import { startServer } from "./servers";

// Below .next, since every tool ignores that, and a new build of the site clears it away.
const FOLDER = ".next/stock";
const STAMP = path.join(FOLDER, "build-stamp");
const SOURCES = [
  "app",
  "components",
  "lib",
  "prisma/client",
  "public",
  "middleware.ts",
  "instrumentation.ts",
  "package.json",
  "postcss.config.mjs",
  "tsconfig.json",
];
const CONFIG = `import config from "../../next.config";

export default {
  ...config,
  experimental: { ...config.experimental, inlineCss: false },
  turbopack: { ...config.turbopack, root: ${JSON.stringify(process.cwd())} },
};
`;

/** Builds the site's sources with Next.js as it comes: no adapter, no inlined styles. */
export async function buildStockIfStale(step: Step) {
  const sources = await hashSources();
  if ((await readFile(STAMP, "utf8").catch(() => "")) === sources) {
    step.done("up to date");
    return;
  }
  step.tell("next build");
  await rm(FOLDER, { recursive: true, force: true });
  await Promise.all(SOURCES.map((name) => cp(name, path.join(FOLDER, name), { recursive: true })));
  // Two fonts are imported by their path in node_modules.
  await symlink(path.resolve("node_modules"), path.join(FOLDER, "node_modules"));
  await writeFile(path.join(FOLDER, "next.config.ts"), CONFIG);
  await nextBuild({ cwd: FOLDER });
  await writeFile(STAMP, sources);
  step.done("built");
}

export function startStock(env?: Record<string, string>) {
  const next = path.resolve("node_modules/next/dist/bin/next");
  return startServer("stock Next", [next, "start", "-H", "127.0.0.1"], { cwd: FOLDER, env });
}
