import { setTimeout as sleep } from "node:timers/promises";

import { SMTPServer } from "smtp-server";
import * as z from "zod";

import { OperatorError } from "@/lib/operator-error";
import { publicPages } from "@/lib/content/public-pages";

import { recordSubmission, sendMessage } from "./bench/load";
import { checkGoals } from "./bench/report";
import { OPEN_FORMS, residentMegabytes, startSite, withTemporaryDatabase } from "./bench/servers";
import { ensureBrowser } from "./browser";
import { buildIfStale } from "./build";
import { type CommandContext, parseOptions } from "./command-line";
import { findFreePort } from "./processes";

const USAGE = "Use: npm run bench:memory -- [--minutes <number>] [--mail].";
const MINUTE_MS = 60_000;
const MAX_GROWTH = 1.3;
const CLIENTS = 4;
/** 25 requests a second in all, which leave the processors time. */
const PAUSE_MS = 160;
const MAIL_DELAY_MS = 200;

/** `npm run bench:memory`: whether the server's memory keeps growing under a steady mixed load. */
export async function run({ args, progress }: CommandContext) {
  const options = { minutes: { type: "string", default: "10" }, mail: { type: "boolean" } } as const;
  const { minutes, mail } = parseOptions(args, options, USAGE);
  if (!/^[1-9]\d*$/.test(minutes)) throw new OperatorError(`--minutes wants a whole number. ${USAGE}`);
  await buildIfStale(progress.step("Build"));
  ensureBrowser();

  const mailServer = mail ? await startMailServer() : undefined;
  const env = { ...OPEN_FORMS, SIGN_IN_LIMIT_PER_15_MIN: "0", ...mailServer?.env };
  await withTemporaryDatabase((url) => measure({ ...env, DATABASE_URL: url }, Number(minutes)));
  if (mailServer) console.log(`${mailServer.countEmails()} emails sent`);
  mailServer?.close();
}

async function measure(env: Record<string, string>, minutes: number) {
  const site = await startSite(env);
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

/** Pages, their RSC payloads, unknown paths, contact messages and sign-ins. */
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

/** Accepts every email, slowly. */
async function startMailServer() {
  let emails = 0;
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onData(stream, _session, done) {
      stream.resume().once("end", () => setTimeout(done, MAIL_DELAY_MS));
      emails += 1;
    },
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "site@example.com",
      CONTACT_NOTIFY_TO: "trainer@example.com",
      CONTACT_RECEIPT: "1",
    },
    countEmails: () => emails,
    close: () => server.close(),
  };
}
