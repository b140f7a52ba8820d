import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";
import * as z from "zod";

import { allPublicPages } from "@/lib/content/public-pages";
import { MINUTE_MS } from "@/lib/domain/durations";
import { residentMegabytes, startSite, withTemporaryDatabase } from "@/scripts/bench/servers";
import { startSmtpServer } from "@/tests/support/smtp-server";
import { sendRequest } from "@/tests/support/visit-site";

const MINUTES = Number(process.env["MEMORY_MINUTES"] ?? 10);
const MAX_GROWTH = 1.3;
const CLIENTS = 4;
/** 25 requests a second in total, which leaves CPU time to spare. */
const PAUSE_MS = 160;
const MAIL_DELAY_MS = 200;

const options = { timeout: (MINUTES + 2) * MINUTE_MS };

test("memory does not grow under mixed load", options, () => withTemporaryDatabase(requestForMinutes));

test("memory does not grow under mixed load with email", options, async ({ onTestFinished }) => {
  const mailServer = await startSmtpServer();
  onTestFinished(mailServer.close);
  mailServer.slowDown(MAIL_DELAY_MS);
  const mail = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: "site@example.com",
    CONTACT_NOTIFY_TO: "trainer@example.com",
    CONTACT_RECEIPT: "1",
  };

  await withTemporaryDatabase((databaseUrl) => requestForMinutes(databaseUrl, mail));

  expect(mailServer.emails.length).toBeGreaterThan(0);
});

async function requestForMinutes(databaseUrl: string, mail: Record<string, string> = {}) {
  const env = { SIGN_IN_LIMIT_PER_15_MIN: "0", DATABASE_URL: databaseUrl, ...mail };
  const site = await startSite(env);
  const requests = mixedRequests(site.url);
  const megabytes: number[] = [];
  let [count, failed, isOver] = [0, 0, false];

  async function keepRequesting() {
    for (; !isOver; count += 1) {
      const [isExpected] = await Promise.all([requests[count % requests.length]?.(count), sleep(PAUSE_MS)]);
      if (!isExpected) failed += 1;
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, keepRequesting));
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await sleep(MINUTE_MS);
    megabytes.push(residentMegabytes(site.pid));
    console.log(`minute ${minute}: ${megabytes.at(-1)?.toFixed(0)} MB`);
  }
  isOver = true;
  await clients;
  site.stop();

  const growth = (megabytes.at(-1) ?? Number.NaN) / (megabytes[0] ?? Number.NaN);
  console.log(`${growth.toFixed(2)} times the memory after the first minute; ${count} requests, ${failed} failed`);
  expect(failed).toBe(0);
  expect(growth).toBeLessThanOrEqual(MAX_GROWTH);
}

function mixedRequests(site: string) {
  const page = (count: number) => site + (allPublicPages[count % allPublicPages.length]?.path ?? "/");
  const hasStatus = async (status: number, sending: Promise<Response>) => {
    const response = await sending;
    await response.arrayBuffer();
    return response.status === status;
  };
  return [
    (count: number) => hasStatus(200, fetch(page(count))),
    (count: number) => hasStatus(200, fetch(page(count), { headers: { RSC: "1" } })),
    (count: number) => hasStatus(404, fetch(`${site}/none-${count}`)),
    async (count: number) => (await sendRequest(site, `dana${count}@example.com`)) === "sent",
    (count: number) => hasStatus(401, signIn(site, `dana${count}@example.com`)),
  ].map((request) => (count: number) => request(count).catch(() => false));
}

/** As NextAuth's REST API documents it, with a wrong password. */
async function signIn(site: string, email: string) {
  const csrf = await fetch(`${site}/api/auth/csrf`);
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await csrf.json());
  const cookie = csrf.headers.getSetCookie().map((line) => line.split(";")[0]);
  return fetch(`${site}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { Cookie: cookie.join("; "), Origin: site },
    body: new URLSearchParams({ csrfToken, email, password: "a wrong one", json: "true" }),
  });
}
