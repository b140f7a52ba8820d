import { setTimeout as sleep } from "node:timers/promises";

import { OperatorError } from "@/lib/operator-error";
import { publicPages } from "@/lib/content/public-pages";

import { recordSubmission, sendMessage } from "./bench/load";
import { checkGoals } from "./bench/report";
import { OPEN_FORMS, residentMegabytes, startSite, withTemporaryDatabase } from "./bench/servers";
import { ensureBrowser } from "./browser";
import { buildIfStale } from "./build";
import { type CommandContext, parseOptions } from "./command-line";

const USAGE = "Use: npm run bench:memory -- [--minutes <number>].";
const MINUTE_MS = 60_000;
const MAX_GROWTH = 1.3;
const CLIENTS = 4;
/** 25 requests a second in all, which leave the processors time. */
const PAUSE_MS = 160;

/** `npm run bench:memory`: whether the server's memory keeps growing under a steady mixed load. */
export async function run({ args, progress }: CommandContext) {
  const { minutes } = parseOptions(args, { minutes: { type: "string", default: "10" } } as const, USAGE);
  if (!/^[1-9]\d*$/.test(minutes)) throw new OperatorError(`--minutes wants a whole number. ${USAGE}`);
  await buildIfStale(progress.step("Build"));
  ensureBrowser();

  await withTemporaryDatabase((url) => measure(url, Number(minutes)));
}

async function measure(databaseUrl: string, minutes: number) {
  const site = await startSite({ DATABASE_URL: databaseUrl, ...OPEN_FORMS });
  const requests = await mixedRequests(site.url);
  const megabytes: number[] = [];
  let [count, failed, isOver] = [0, 0, false];

  async function keepRequesting() {
    for (; !isOver; count += 1) {
      const [isExpected] = await Promise.all([requests[count % requests.length]?.(count), sleep(PAUSE_MS)]);
      if (!isExpected) failed += 1;
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, keepRequesting));
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleep(MINUTE_MS);
    megabytes.push(residentMegabytes(site.pid));
    console.log(`minute ${minute}: ${megabytes.at(-1)?.toFixed(0)} MB`);
  }
  isOver = true;
  await clients;
  site.stop();

  const growth = (megabytes.at(-1) ?? Number.NaN) / (megabytes[0] ?? Number.NaN);
  console.log(`${growth.toFixed(2)} times the memory after the first minute; ${count} requests, ${failed} failed`);
  checkGoals([
    { what: "memory beside that after the first minute", measured: growth, atMost: MAX_GROWTH },
    { what: "failed", measured: failed, atMost: 0 },
  ]);
}

/** Pages, their RSC payloads, unknown paths and contact messages. */
async function mixedRequests(site: string) {
  const submission = await recordSubmission(site);
  const page = (count: number) => site + (publicPages[count % publicPages.length]?.path ?? "/");
  const hasStatus = async (status: number, sending: Promise<Response>) => {
    const response = await sending;
    await response.arrayBuffer();
    return response.status === status;
  };
  return [
    (count: number) => hasStatus(200, fetch(page(count))),
    (count: number) => hasStatus(200, fetch(page(count), { headers: { RSC: "1" } })),
    (count: number) => hasStatus(404, fetch(`${site}/none-${count}`)),
    () => sendMessage(submission),
  ].map((request) => (count: number) => request(count).catch(() => false));
}
