import { execFile } from "node:child_process";
import { promisify } from "node:util";

import * as z from "zod";

import { OperatorError } from "@/lib/operator-error";
import { publicPages } from "@/lib/content/public-pages";
import { routes } from "@/lib/routes";

import { type Figure, inTurns, medians, report } from "./bench/report";
import { measureBesideStock, requireQuietMachine, type Server } from "./bench/servers";
import { browserOptions, ensureBrowser } from "./browser";
import { type CommandContext, parseCommand } from "./command-line";

// Fetched on demand, since only this command needs its 150 packages.
const PACKAGE = "lighthouse@12.8.2";
const RUN_LIMIT_MS = 120_000;
const OUTPUT_LIMIT_BYTES = 2 ** 26;
const USAGE = "Use: npm run bench:lighthouse -- [<path> …] [--runs <number>] [--against-stock].";
const OPTIONS = {
  runs: { type: "string", default: "7" },
  "against-stock": { type: "boolean" },
} as const;
const INDEXED_PAGES = publicPages.map(({ path }) => path);

/** `id` is a category, an audit or "script"; `ratioAtMost` compares with stock Next.js. */
const FIGURES: (Omit<Figure, "measured"> & { id: string })[] = [
  { name: "performance", id: "performance", atLeast: 99 },
  { name: "accessibility", id: "accessibility", atLeast: 100 },
  { name: "best practices", id: "best-practices", atLeast: 100 },
  { name: "SEO", id: "seo", atLeast: 100 },
  { name: "FCP, ms", id: "first-contentful-paint", ratioAtMost: 1 },
  { name: "LCP, ms", id: "largest-contentful-paint", atMost: 1_300, ratioAtMost: 0.45 },
  { name: "TBT, ms", id: "total-blocking-time", atMost: 50, ratioAtMost: 0.7 },
  { name: "CLS", id: "cumulative-layout-shift", atMost: 0.01 },
  { name: "JavaScript, KB", id: "script", ratioAtMost: 0.95 },
];

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional(), details: z.unknown().optional() })),
});

const summarySchema = z.object({ items: z.array(z.object({ resourceType: z.string(), transferSize: z.number() })) });

const execute = promisify(execFile);

/** `npm run bench:lighthouse`: every public page, or Home and About beside the same pages of stock Next.js, in turns. */
export async function run(context: CommandContext) {
  const { values, positionals } = parseCommand(context.args, OPTIONS, USAGE);
  const { runs, "against-stock": isBesideStock = false } = values;
  const known = isBesideStock ? [routes.home, routes.about] : [...INDEXED_PAGES, routes.login, routes.register];
  const pages = known.filter((path) => positionals.length === 0 || positionals.includes(path));
  if (positionals.length > pages.length) throw new OperatorError(`The paths are ${known.join(", ")}. ${USAGE}`);
  if (!/^[1-9]\d*$/.test(runs)) throw new OperatorError(`--runs wants a whole number. ${USAGE}`);

  ensureBrowser();
  console.log(`Lighthouse, phone, simulated throttling, median of ${runs}\n`);
  await measureBesideStock(context, (servers) => measure(servers, pages, Number(runs)), isBesideStock);
}

async function measure(servers: Server[], pages: string[], runs: number) {
  for (const path of pages) {
    const audits = await inTurns(runs, servers, async ({ url }) => {
      await requireQuietMachine();
      // About one run in twenty misses the start of the page in the browser's trace.
      const audit = () => runLighthouse(url + path);
      return audit().catch(audit);
    });
    // Lighthouse takes points off pages that are marked noindex.
    const figures = FIGURES.filter(({ id }) => id !== "seo" || INDEXED_PAGES.includes(path));
    const measured = figures.map(({ id, ...figure }) => {
      return { ...figure, ...medians(audits, (values) => values[id] ?? Number.NaN) };
    });
    report(path, measured);
  }
}

async function runLighthouse(url: string): Promise<Record<string, number>> {
  const { executablePath, args } = browserOptions({ isWhole: true });
  const chromeFlags = `--chrome-flags=${["--headless=new", ...args].join(" ")}`;
  const flags = ["--output=json", "--quiet", "--throttling-method=simulate", chromeFlags];
  const { stdout } = await execute("npx", ["--yes", PACKAGE, url, ...flags], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: OUTPUT_LIMIT_BYTES,
    timeout: RUN_LIMIT_MS,
  });
  const { runtimeError, categories, audits } = reportSchema.parse(JSON.parse(stdout));
  if (runtimeError) throw new OperatorError(`Lighthouse on ${url}: ${runtimeError.message}`);
  const scores = Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)] as const);
  const values = Object.entries(audits).map(([id, { numericValue }]) => [id, numericValue ?? Number.NaN] as const);
  const { items } = summarySchema.parse(audits["resource-summary"]?.details);
  const script = items.find(({ resourceType }) => resourceType === "script");
  return { ...Object.fromEntries([...values, ...scores]), script: (script?.transferSize ?? 0) / 1_000 };
}
