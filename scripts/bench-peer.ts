import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { readEntries, startNode } from "./bench/contenders";
import { audit, type Audit, findLighthouse, type Throttling } from "./bench/lighthouse";
import { readRuns } from "./bench/measure-options";
import { median } from "./bench/median";
import { requireSameContent } from "./bench/peer/same-words";
import { startPeer } from "./bench/peer/start-peer";
import { requireQuietMachine } from "./bench/quiet-machine";
import { parseOptions } from "./parse-options";
import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";
import { ensureBrowser } from "./test/ensure-browser";

const LEAST_RUNS = 7;
const MOST_RATIO = 1.05;
const FIGURES = { FCP: "fcpMs", LCP: "lcpMs" } as const;
const THROTTLINGS = ["devtools", "simulate"] as const satisfies Throttling[];

/** `npm run bench:peer`: Home beside the same page written by hand and sent by nginx, in turns. */
export async function run({ args, progress }: TaskContext) {
  const { runs: wanted } = parseOptions(args, { runs: { type: "string" } }, `Use: [--runs ${LEAST_RUNS}].`);
  const runs = readRuns(wanted ?? String(LEAST_RUNS), LEAST_RUNS);
  await buildIfStale(progress.step("Build"));
  await ensureBrowser();
  const program = await findLighthouse();
  const folder = await mkdtemp(path.join(tmpdir(), "bench-peer-"));
  const site = await startNode("this site", () => ["server/front.mjs"]);

  try {
    const peer = await startPeer(folder, await readEntries());
    try {
      await requireSameContent(site.url, peer.url);
      for (const throttling of THROTTLINGS) {
        const options = { categories: ["performance"], throttling } as const;
        const ours: Audit[] = [];
        const theirs: Audit[] = [];
        for (let round = 0; round < runs; round += 1) {
          requireQuietMachine();
          ours.push(await audit(program, site.url, options));
          theirs.push(await audit(program, peer.url, options));
        }
        report(throttling, ours, theirs);
      }
    } finally {
      peer.stop();
    }
  } finally {
    site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function report(throttling: Throttling, ours: Audit[], theirs: Audit[]) {
  console.log(`Lighthouse, phone, ${throttling} throttling, median of ${ours.length} each, in turns`);
  for (const [name, figure] of Object.entries(FIGURES)) {
    const [site, peer] = [ours, theirs].map((audits) => median(audits.map((audit) => audit[figure])));
    const ratio = (site ?? Number.NaN) / (peer ?? Number.NaN);
    console.log(
      `${name}  this site ${site?.toFixed(0)} ms, by hand on nginx ${peer?.toFixed(0)} ms: ${ratio.toFixed(3)} x`,
    );
    if (!(ratio <= MOST_RATIO)) {
      console.log(`MISSED ${name}: at most ${MOST_RATIO} x`);
      process.exitCode = 1;
    }
  }
}
