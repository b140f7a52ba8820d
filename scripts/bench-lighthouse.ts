import { execFile } from "node:child_process";
import { promisify } from "node:util";

import * as z from "zod";

import { OperatorError } from "@/lib/operator-error";
import { publicPages } from "@/lib/content/public-pages";
import { routes } from "@/lib/routes";

import { inTurns, medians, report } from "./bench/report";
import { requireQuietMachine, startSite, withTemporaryDatabase } from "./bench/servers";
import { browserOptions, ensureBrowser } from "./browser";
import { buildIfStale } from "./build";
import type { CommandContext } from "./command-line";

// Lighthouse is fetched on demand, since only this command needs its 150 packages.
const PACKAGE = "lighthouse@12.8.2";
const RUNS = 7;
const RUN_LIMIT_MS = 120_000;
const OUTPUT_LIMIT_BYTES = 2 ** 26;
const INDEXED_PAGES = publicPages.map(({ path }) => path);
const GOALS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
});

/** `npm run bench:lighthouse` measures the scores of every public page, or of those whose paths are named. */
export async function run({ args, progress }: CommandContext) {
  const known = [...INDEXED_PAGES, routes.login, routes.register];
  const pages = known.filter((path) => args.length === 0 || args.includes(path));
  if (args.length > pages.length) throw new OperatorError(`The paths are ${known.join(", ")}.`);

  ensureBrowser();
  await buildIfStale(progress.step("Build"));
  console.log(`Lighthouse, phone, simulated throttling, median of ${RUNS}\n`);
  await withTemporaryDatabase(async (databaseUrl) => {
    const site = await startSite({ DATABASE_URL: databaseUrl });
    for (const path of pages) {
      const scores = await inTurns(RUNS, [site.url + path], async (url) => {
        await requireQuietMachine();
        // About one run in twenty misses the start of the page in the browser's trace.
        return runLighthouse(url).catch(() => runLighthouse(url));
      });
      // Lighthouse takes points off pages that are marked noindex.
      const goals = Object.entries(GOALS).filter(([name]) => name !== "seo" || INDEXED_PAGES.includes(path));
      report(
        path,
        goals.map(([name, atLeast]) => ({ name, atLeast, ...medians(scores, (score) => score(name)) })),
      );
    }
    site.stop();
  });
}

async function runLighthouse(url: string) {
  const { executablePath, args } = browserOptions({ isWhole: true });
  const chromeFlags = `--chrome-flags=${["--headless=new", ...args].join(" ")}`;
  const flags = ["--output=json", "--quiet", "--throttling-method=simulate", chromeFlags];
  const { stdout } = await promisify(execFile)("npx", ["--yes", PACKAGE, url, ...flags], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: OUTPUT_LIMIT_BYTES,
    timeout: RUN_LIMIT_MS,
  });
  const { runtimeError, categories } = reportSchema.parse(JSON.parse(stdout));
  if (runtimeError) throw new OperatorError(`Lighthouse on ${url}: ${runtimeError.message}`);
  return (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
}
