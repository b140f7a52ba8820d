import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { compare, countStored, gapsAfter, type Strike } from "@/scripts/rehearsal/figures";
import { waitFor } from "@/scripts/rehearsal/processes";
import { sendVisitors } from "@/scripts/rehearsal/visitors";

import type { Fault, Installation, Place } from "./installation";

const CALM_MS = 1_000;
const ASK_LIMIT_MS = 3_000;
const RECOVERY_LIMIT_MS = 30_000;
/** Two of the eight do not send a message again; it may or may not have been stored, but not twice. */
const IMPATIENT = 2;

export type Trial = Awaited<ReturnType<typeof tryFault>>;

/** Strikes again and again while messages arrive, and each time waits until every visitor gets through again. */
export async function tryFault({ title, prepare }: Fault, cycles: number, place: Place) {
  const installation = await prepare(place);
  const { siteUrl, databaseUrl, failedStarts } = installation;
  const runId = randomBytes(6).toString("hex");
  const visitors = sendVisitors(siteUrl, runId, { impatient: IMPATIENT });
  const strikes: Strike[] = [];
  const during = { pagesMissing: 0, readiness: new Map<string, number>() };
  let recovered = 0;
  let trouble = "";
  await sleep(CALM_MS);
  try {
    for (let cycle = 1; cycle <= cycles; cycle++) {
      strikes.push({ name: title, at: Date.now() });
      await installation.strike(cycle);
      await sleep(installation.lastsMs(cycle));
      await look(installation, during);
      await installation.mend();
      const mended = Date.now();
      await waitFor("every visitor to get through", RECOVERY_LIMIT_MS, async () => visitors.haveAllSentSince(mended));
      recovered += 1;
    }
  } catch (error) {
    trouble = error instanceof Error ? error.message : String(error);
  }
  const end = Date.now();
  await visitors.leave();

  const { acknowledged, givenUp, failures } = visitors;
  return {
    title,
    cycles,
    recovered,
    trouble,
    ...compare(acknowledged, await countStored(await databaseUrl(), runId)),
    unacknowledged: givenUp.length,
    longestGapMs: Math.max(...gapsAfter(strikes, acknowledged, end).map(({ gapMs }) => gapMs)),
    longestWaitMs: Math.max(...acknowledged.map(({ begun, at }) => at - begun)),
    failures,
    failedStarts: failedStarts?.() ?? 0,
    ...during,
  };
}

/** What stands while the fault lasts: pages, and the word to whoever watches the site. */
async function look(
  { siteUrl, keepsPages }: Installation,
  during: { pagesMissing: number; readiness: Map<string, number> },
) {
  const [page, readiness] = await Promise.all(["/", "/readyz"].map((path) => statusOf(siteUrl + path)));
  if (keepsPages && page !== "200") during.pagesMissing += 1;
  during.readiness.set(String(readiness), (during.readiness.get(String(readiness)) ?? 0) + 1);
}

async function statusOf(url: string) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ASK_LIMIT_MS) }).catch(() => undefined);
  return answer ? String(answer.status) : "none";
}
