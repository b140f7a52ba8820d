import { execFile } from "node:child_process";
import { promisify } from "node:util";

import * as z from "zod";

import { allPublicPages } from "@/lib/content/public-pages";
import { browserOptions, ensureBrowser } from "@/scripts/browser";
import { buildIfStale } from "@/scripts/build";
import type { CommandContext } from "@/scripts/command-line";

import { inTurns, report } from "./report";
import { requireQuietMachine, startSite, withTemporaryDatabase } from "./servers";

// Lighthouse is fetched on demand, since only this command needs its 150 packages.
const PACKAGE = "lighthouse@12.8.2";
const RUNS = 5;
const OUTPUT_LIMIT_BYTES = 2 ** 26;
const GOALS = { accessibility: 100, "best-practices": 100, seo: 100 };
const READINGS = Object.entries(GOALS).map(([name, atLeast]) => {
  return { name, atLeast, read: (scores: Record<string, number>) => scores[name] ?? 0 };
});
const scoreSchema = z.object({ score: z.number() }).transform(({ score }) => Math.round(score * 100));
const reportSchema = z.object({ categories: z.record(z.string(), scoreSchema) });

/** `npm run bench:lighthouse` measures the scores of every public page; how fast one is, `bench:link` says. */
export async function run({ progress }: CommandContext) {
  ensureBrowser();
  await buildIfStale(progress.step("Build"));
  await withTemporaryDatabase(async (databaseUrl) => {
    const { url, stop } = await startSite({ DATABASE_URL: databaseUrl });
    for (const { path } of allPublicPages) {
      // About one run in twenty misses the start of the page in the browser's trace.
      const scores = await inTurns(RUNS, [url + path], (page) => measure(page).catch(() => measure(page)));
      report(path, scores, READINGS);
    }
    stop();
  });
}

async function measure(url: string) {
  await requireQuietMachine();
  const { executablePath, args } = browserOptions({ isWhole: true });
  // Chromium's sandbox cannot be set up as root.
  const chromeFlags = ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), ...args].join(" ");
  const flags = ["--output=json", "--quiet", `--chrome-flags=${chromeFlags}`];
  const options = { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: OUTPUT_LIMIT_BYTES };
  const { stdout } = await promisify(execFile)("npx", ["--yes", PACKAGE, url, ...flags], options);
  return reportSchema.parse(JSON.parse(stdout)).categories;
}
