import { audit, type Audit, CATEGORIES, findLighthouse, medianAudit } from "./bench/lighthouse";
import { compareWithStock } from "./bench/lighthouse-against-stock";
import { readMeasureOptions } from "./bench/measure-options";
import { publicScreens } from "./bench/measured-pages";
import { requireQuietMachine } from "./bench/quiet-machine";
import { startSite } from "./bench/servers";
import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";
import { ensureBrowser } from "./test/ensure-browser";

const AGAINST_STOCK = "--against-stock";
const RUNS = 7;
const LEAST = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const MOST = { lcpMs: 1_300, tbtMs: 50, cls: 0.01 } as const;

/** `npm run bench:lighthouse`: Lighthouse's medians for every public page, or beside stock Next's. */
export async function run({ args, progress }: TaskContext) {
  if (args.includes(AGAINST_STOCK)) {
    await compareWithStock({ args: args.filter((arg) => arg !== AGAINST_STOCK), progress });
    return;
  }
  const { pages, runs } = readMeasureOptions(args, publicScreens, RUNS);
  await buildIfStale(progress.step("Build"));
  await ensureBrowser();
  const program = await findLighthouse();
  await requireQuietMachine();

  const site = await startSite();
  const misses: string[] = [];
  console.log(`Lighthouse, phone, simulated throttling, median of ${runs}`);
  console.log("page         perf  a11y  best   seo    FCP ms  LCP ms  TBT ms     CLS");
  try {
    for (const { name, path, isIndexed } of pages) {
      // A page that asks search engines to stay away loses points there, and means to.
      const categories = CATEGORIES.filter((category) => isIndexed || category !== "seo");
      const audits: Audit[] = [];
      for (let count = 0; count < runs; count += 1) {
        await requireQuietMachine();
        audits.push(await audit(program, site.url + path, categories));
      }
      const result = medianAudit(audits);
      console.log(tableRow(name, result));
      misses.push(...missedTargets(name, result));
    }
  } finally {
    site.stop();
  }
  for (const miss of misses) console.log(`MISSED ${miss}`);
  if (misses.length > 0) process.exitCode = 1;
}

function tableRow(name: string, { scores, fcpMs, lcpMs, tbtMs, cls }: Audit) {
  const points = [scores.performance, scores.accessibility, scores["best-practices"], scores.seo];
  const times = [fcpMs, lcpMs, tbtMs].map((value) => value.toFixed(0).padStart(8));
  return `${name.padEnd(11)}${points.map((point = Number.NaN) => (Number.isNaN(point) ? "-" : String(point)).padStart(6)).join("")}  ${times.join("")}${cls.toFixed(4).padStart(8)}`;
}

function missedTargets(name: string, result: Audit): string[] {
  const { scores, faults } = result;
  const low = CATEGORIES.filter((category) => (scores[category] ?? 0) < LEAST[category]);
  const high = (["lcpMs", "tbtMs", "cls"] as const).filter((figure) => !(result[figure] <= MOST[figure]));
  const lines = [
    ...low.map((category) => `${name}: ${category} ${scores[category] ?? 0}, at least ${LEAST[category]}`),
    ...high.map((figure) => `${name}: ${figure} ${result[figure].toFixed(2)}, at most ${MOST[figure]}`),
  ];
  return lines.length > 0 ? [...lines, `${name}: points lost by ${faults.join(", ")}`] : [];
}
