import { execFile } from "node:child_process";
import { promisify } from "node:util";

import * as z from "zod";

import { OperatorError } from "@/scripts/operator-error";
import { browserOptions } from "@/scripts/test/browser-options";

import { median } from "./median";

// Fetched on demand: its 150 packages (185 MB) would come with every `npm test`, which never runs it.
const PACKAGE = "lighthouse@12.8.2";
const RUN_LIMIT_MS = 120_000;
const OUTPUT_LIMIT_BYTES = 2 ** 26;
const MOST_ATTEMPTS = 3;

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

const auditSchema = z.object({ score: z.number().nullable(), numericValue: z.number().optional() });
const categorySchema = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.partialRecord(z.enum(CATEGORIES), categorySchema),
  audits: z.record(z.string(), auditSchema),
});

export type Audit = {
  /** 0 to 100; only what was asked for. */
  scores: Partial<Record<Category, number>>;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** The ids of the audits that cost points. */
  faults: string[];
};

const run = promisify(execFile);

/** Installs Lighthouse into npm's own cache where it is not yet; its program's path. */
export async function findLighthouse() {
  const { stdout } = await run("npx", ["--yes", "-p", PACKAGE, "sh", "-c", "command -v lighthouse"]).catch(() => {
    throw new OperatorError(`${PACKAGE} could not be fetched from the npm registry.`);
  });
  return stdout.trim();
}

/**
 * One run in a fresh browser: Lighthouse's own phone, network and processor. About one run in twenty does not find the
 * page's start in the browser's record; that says nothing of the page, so it is done again.
 */
export async function audit(program: string, url: string, categories: readonly Category[]): Promise<Audit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(program, url, categories);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

async function runOnce(program: string, url: string, categories: readonly Category[]) {
  const { executablePath, args } = browserOptions();
  const { stdout } = await run(
    process.execPath,
    [
      program,
      url,
      "--output=json",
      "--quiet",
      `--only-categories=${categories.join(",")}`,
      "--throttling-method=simulate",
      `--chrome-flags=${["--headless=new", ...args].join(" ")}`,
    ],
    {
      env: { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) },
      maxBuffer: OUTPUT_LIMIT_BYTES,
      timeout: RUN_LIMIT_MS,
    },
  );
  const report = reportSchema.parse(JSON.parse(stdout));
  if (report.runtimeError) throw new OperatorError(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  return toAudit(report);
}

function toAudit({ categories, audits }: z.infer<typeof reportSchema>): Audit {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const entries = Object.entries(categories);
  return {
    scores: Object.fromEntries(entries.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
    fcpMs: value("first-contentful-paint"),
    lcpMs: value("largest-contentful-paint"),
    tbtMs: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    faults: entries
      .flatMap(([, { auditRefs }]) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

export function medianAudit(audits: Audit[]): Audit {
  const middle = (pick: (audit: Audit) => number) => median(audits.map(pick));
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, middle(({ scores }) => scores[name] ?? Number.NaN)])),
    fcpMs: middle(({ fcpMs }) => fcpMs),
    lcpMs: middle(({ lcpMs }) => lcpMs),
    tbtMs: middle(({ tbtMs }) => tbtMs),
    cls: middle(({ cls }) => cls),
    faults: [...new Set(audits.flatMap(({ faults }) => faults))],
  };
}
