import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

import { expect, test } from "vitest";
import * as z from "zod";

import { startSite, withTemporaryDatabase } from "@/scripts/bench/servers";

import { ask } from "./direct-client";

const SECONDS = Number(process.env["FLOOD_SECONDS"] ?? 20);
const PAUSE_MS = 100;
const MAX_MEDIAN_MS = 1_000;
const MAX_P99_MS = 3_000;
const MAX_REFUSAL_MS = 2_000;
const MAX_MEGABYTES = 512;
const FLOODS = [
  { title: "3,000 clients that connect again for each page", clients: 3_000, perSecond: 0 },
  { title: "500 new connections a second", clients: 0, perSecond: 500 },
];

const waitsSchema = z.record(z.string(), z.array(z.number()));

test.each(FLOODS)(
  "$title: the rest of the site stays reachable",
  { timeout: (SECONDS + 60) * 1_000 },
  ({ clients, perSecond }) =>
    withTemporaryDatabase(async (databaseUrl) => {
      const site = await startSite({ DATABASE_URL: databaseUrl });
      await ask(`${site.url}/evaluation`);
      const flooding = flood(`${site.url}/evaluation`, clients, perSecond);
      const probes = await Promise.all(["/healthz", "/"].map((path) => probe(site.url + path)));
      const waits = await flooding;
      const megabytes = peakMegabytes(site.pid);
      site.stop();

      const figures = Object.entries(waits).map(([outcome, list]) => ({
        outcome,
        count: list.length,
        ...spread(list),
      }));
      console.table([...figures, ...probes]);
      console.log(`${megabytes.toFixed(0)} MB at most`);
      for (const { failed, medianMs, p99Ms } of probes) {
        expect(failed).toBe(0);
        expect(medianMs).toBeLessThan(MAX_MEDIAN_MS);
        expect(p99Ms).toBeLessThan(MAX_P99_MS);
      }
      const refusals = figures.filter(({ outcome }) => outcome !== "200");
      for (const { longestMs } of refusals) expect(longestMs).toBeLessThan(MAX_REFUSAL_MS);
      expect(waits["200"]?.length).toBeGreaterThan(0);
      expect(megabytes).toBeLessThan(MAX_MEGABYTES);
    }),
);

async function flood(url: string, clients: number, perSecond: number) {
  const args = ["--import", "tsx", "tests/resilience/flood-clients.ts", url, clients, perSecond, SECONDS].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
  return waitsSchema.parse(JSON.parse(stdout));
}

async function probe(url: string) {
  // The flood takes a moment to start.
  await sleep(2_000);
  const waits: number[] = [];
  let failed = 0;
  for (const endsAt = Date.now() + (SECONDS - 3) * 1_000; Date.now() < endsAt; await sleep(PAUSE_MS)) {
    const outcome = await ask(url);
    if (typeof outcome === "object" && outcome.status === 200) waits.push(outcome.ms);
    else failed += 1;
  }
  return { outcome: new URL(url).pathname, count: waits.length, failed, ...spread(waits) };
}

function spread(waits: number[]) {
  const sorted = waits.toSorted((a, b) => a - b).map(Math.round);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
  return { medianMs: at(0.5), p99Ms: at(0.99), longestMs: at(1) };
}

function peakMegabytes(pid: number) {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}
