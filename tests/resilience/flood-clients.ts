// Run as a process of its own, so that the flood does not delay the clients that are measured.
import { setTimeout as sleep } from "node:timers/promises";

import { ask, type Outcome } from "./direct-client";

const [url = "", clients = "0", perSecond = "0", seconds = "0"] = process.argv.slice(2);
const endsAt = Date.now() + Number(seconds) * 1_000;
const waits: Record<string, number[]> = {};

async function askAndNote() {
  const startedAt = performance.now();
  const outcome: Outcome = await ask(url);
  const name = typeof outcome === "string" ? outcome : String(outcome.status);
  (waits[name] ??= []).push(performance.now() - startedAt);
}

/** Each client asks again as soon as it has a response. */
async function keepAsking() {
  while (Date.now() < endsAt) await askAndNote();
}

async function askSteadily() {
  const asked: Promise<void>[] = [];
  for (const startedAt = Date.now(); Date.now() < endsAt; await sleep(10)) {
    const due = ((Date.now() - startedAt) / 1_000) * Number(perSecond);
    while (asked.length < due) asked.push(askAndNote());
  }
  await Promise.all(asked);
}

await Promise.all([...Array.from({ length: Number(clients) }, keepAsking), askSteadily()]);
console.log(JSON.stringify(waits));
