import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";

import { type Contender, readEntries, startNginx, startNode } from "./bench/contenders";
import { chooseLoad, isInstalled, type Load } from "./bench/load";
import { type Case, pageCases } from "./bench/page-cases";
import { processorTimeUs, residentMegabytes } from "./bench/process-use";
import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";

const ROUNDS = 3;
const WARM_UP_SECONDS = 1;
const SECONDS = 4;

type Measured = Load & { cpuUs: number };
type LoadFunction = ReturnType<typeof chooseLoad>["load"];

/** `npm run bench:serve`: the same bytes from this site, from plain `next start` and from nginx, in turns. */
export async function run({ progress }: TaskContext) {
  await buildIfStale(progress.step("Build"));
  const { name, load } = chooseLoad();
  const cases = pageCases(await readEntries());
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  const contenders = await startContenders(folder, cases);
  console.log(
    `${name}, 32 connections, gzip, best of ${ROUNDS} x ${SECONDS} s; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );

  try {
    for (const one of cases) {
      const results = new Map<string, Measured[]>();
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const contender of contenders) {
          const measured = await measure(contender, one, load);
          results.set(contender.name, [...(results.get(contender.name) ?? []), measured]);
        }
      }
      report(one.name, results);
    }
    for (const { name: who, pid } of contenders)
      console.log(`memory of ${who}: ${residentMegabytes(pid).toFixed(0)} MB`);
  } finally {
    for (const { stop } of contenders) stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function startContenders(folder: string, cases: Case[]) {
  const contenders = [
    await startNode("this site", () => ["server/front.mjs"]),
    await startNode("next start", (port) => [
      "node_modules/next/dist/bin/next",
      "start",
      "-H",
      "127.0.0.1",
      "-p",
      port,
    ]),
  ];
  if (!isInstalled("nginx")) {
    console.log("nginx is not installed, so it is left out.");
    return contenders;
  }
  return [...contenders, await startNginx(folder, Object.fromEntries(cases.map(({ file, entry }) => [file, entry])))];
}

async function measure({ name, url, pid }: Contender, { file, target }: Case, load: LoadFunction): Promise<Measured> {
  const aim = await target(url, name === "nginx" ? `/${file}` : undefined);
  await load(aim, WARM_UP_SECONDS);
  const before = processorTimeUs(pid);
  const result = await load(aim, SECONDS);
  return { ...result, cpuUs: (processorTimeUs(pid) - before) / result.requests };
}

function report(what: string, results: Map<string, Measured[]>) {
  const best = new Map(
    [...results].map(([name, all]) => [name, all.reduce((a, b) => (a.perSecond >= b.perSecond ? a : b))]),
  );
  const ours = best.get("this site")?.perSecond ?? 0;
  for (const [name, { perSecond, cpuUs, p99Ms, failed }] of best) {
    const ratio = name === "this site" ? "" : `, this site is ${(ours / perSecond).toFixed(2)} x`;
    const figures = `${perSecond.toFixed(0)}/s, ${cpuUs.toFixed(0)} us CPU, p99 ${p99Ms.toFixed(2)} ms`;
    console.log(`${what.padEnd(12)} ${name.padEnd(10)} ${figures}${failed ? `, ${failed} FAILED` : ""}${ratio}`);
  }
}
