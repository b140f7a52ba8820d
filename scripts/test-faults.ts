import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { FAULTS } from "./faults/faults";
import { CannotBeTried } from "./faults/installation";
import { type FaultName, readFaultOptions } from "./faults/options";
import { printHeading, printTrial } from "./faults/report";
import { tryFault } from "./faults/try-fault";
import { createCleanUp, type CleanUp } from "./rehearsal/clean-up";
import { interruption } from "./rehearsal/interruption";
import { createProcesses } from "./rehearsal/processes";
import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";

/** To get up and to be cleaned up, and for each cycle of the slowest fault. */
const FAULT_LIMIT_MS = 60_000;
const CYCLE_LIMIT_MS = 15_000;
/** Faults that keep nothing busy are tried side by side, after the others. */
const WAITING: FaultName[] = ["slow", "hole"];

/**
 * `npm run test:faults`: what becomes of contact messages while parts of a one-host installation die, stall or fill up.
 */
export async function run({ args, progress }: TaskContext) {
  const { cycles, faults } = readFaultOptions(args);
  await buildIfStale(progress.step("Build"));

  const folder = await mkdtemp(path.join(tmpdir(), "site-faults-"));
  const cleanUp = createCleanUp();
  const limitMs = faults.length * (FAULT_LIMIT_MS + cycles * CYCLE_LIMIT_MS);
  let isGood: boolean | undefined;
  try {
    isGood = await Promise.race([tryAll(folder, faults, cycles, cleanUp), interruption(limitMs)]);
  } finally {
    await cleanUp.run();
    if (isGood === false) console.log(`The logs are kept in ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  }
  process.exit(isGood ? 0 : 1);
}

async function tryAll(folder: string, faults: FaultName[], cycles: number, cleanUp: CleanUp) {
  const begun = Date.now();
  const results: boolean[] = [];
  const tryNamed = async (name: FaultName) => {
    results.push(await tryOne(path.join(folder, name), name, cycles, cleanUp));
  };
  printHeading();
  for (const name of faults) if (!WAITING.includes(name)) await tryNamed(name);
  await Promise.all(faults.filter((name) => WAITING.includes(name)).map(tryNamed));

  const isGood = results.every(Boolean);
  console.log(`\n${isGood ? "All is well" : "NOT all is well"}, after ${Math.round((Date.now() - begun) / 1000)} s.`);
  return isGood;
}

async function tryOne(folder: string, name: FaultName, cycles: number, wholeCleanUp: CleanUp) {
  const cleanUp = createCleanUp();
  wholeCleanUp.add(cleanUp.run);
  await mkdir(folder);
  const processes = createProcesses(folder);
  try {
    return printTrial(await tryFault(FAULTS[name], cycles, { folder, processes, cleanUp }));
  } catch (error) {
    if (!(error instanceof CannotBeTried)) throw error;
    console.log(`${FAULTS[name].title}: not tried, ${error.message}; --without ${name} leaves it out`);
    return false;
  } finally {
    await cleanUp.run();
  }
}
