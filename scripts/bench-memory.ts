import { setTimeout as sleep } from "node:timers/promises";

import { SMTPServer } from "smtp-server";

import { routes } from "@/lib/routes";

import { checkGoals } from "./bench/goals";
import { HOME, publicScreens } from "./bench/measured-pages";
import { residentMegabytes } from "./bench/process-use";
import { type Server, startSite } from "./bench/servers";
import { openTemporaryDatabase } from "./bench/temporary-database";
import { findFreePort } from "./free-port";
import { OperatorError } from "./operator-error";
import { parseOptions } from "./parse-options";
import { sendForm } from "./send-form";
import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";

const USAGE = "Use: [--minutes <number>] [--mail].";
const MINUTE_MS = 60_000;
/** In the end, beside the memory after the first minute. */
const MOST_GROWTH = 1.3;
const CLIENTS = 4;
/** Each client's visits begin this far apart: 40 requests a second in all, which leave the processors time. */
const VISIT_MS = 160;
const MAIL_DELAY_MS = 200;
const NO_MAIL = { SMTP_URL: "", MAIL_FROM: "", CONTACT_NOTIFY_TO: "" };

/** @throws if the response is not the expected one. */
type Visit = (site: string, count: number) => Promise<void>;

const VISITS: Record<string, Visit> = {
  page: (site, count) => expectResponse(fetch(site + screenPath(count)), 200, "</html>"),
  "unknown path": (site, count) => expectResponse(fetch(`${site}/none-${count}`), 404, "PAGE NOT FOUND"),
  // Next redirects to the payload's own address, which fetch follows as the router does.
  "RSC payload": (site, count) =>
    expectResponse(fetch(site + screenPath(count), { headers: { RSC: "1" } }), 200, '"$Sreact.fragment"'),
  message(site, count) {
    const typed = { name: "Dana Ortiz", email: `dana${count}@example.com`, message: `Knee rehab. Number ${count}.` };
    return expectResponse(sendForm(site + routes.contact, "Send message", typed), 200, "Message sent successfully!");
  },
  "sign-in"(site, count) {
    const typed = { email: `dana${count}@example.com`, password: "a wrong one" };
    return expectResponse(sendForm(site + routes.login, "Sign in", typed), 200, "The e-mail or password is incorrect.");
  },
};

/** `npm run bench:memory`: whether the server's memory keeps growing under a steady mixed load. */
export async function run({ args, progress }: TaskContext) {
  const options = { minutes: { type: "string", default: "10" }, mail: { type: "boolean" } } as const;
  const { minutes, mail } = parseOptions(args, options, USAGE);
  if (!/^[1-9]\d*$/.test(minutes)) throw new OperatorError(`--minutes wants a whole number. ${USAGE}`);
  await buildIfStale(progress.step("Build"));

  const mailServer = mail ? await startMailServer() : undefined;
  const database = await openTemporaryDatabase();
  try {
    const noLimits = { CONTACT_LIMIT_PER_HOUR: "0", SIGN_IN_LIMIT_PER_15_MIN: "0" };
    const site = await startSite({ DATABASE_URL: database.url, ...noLimits, ...(mailServer?.env ?? NO_MAIL) });
    await measure(site, Number(minutes));
    site.stop();
    if (mailServer) console.log(`${mailServer.countMails()} emails sent`);
  } finally {
    await database.close();
    mailServer?.close();
  }
}

async function measure({ url, pid }: Server, minutes: number) {
  const failures: string[] = [];
  const megabytes: number[] = [];
  let [rounds, visits, isOver] = [0, 0, false];

  async function keepVisiting() {
    while (!isOver) {
      const count = (rounds += 1);
      for (const [name, visit] of Object.entries(VISITS)) {
        const visiting = visit(url, count).catch((error: Error) => failures.push(`${name}: ${error.message}`));
        await Promise.all([visiting, sleep(VISIT_MS)]);
        visits += 1;
      }
    }
  }

  const clients = Promise.all(Array.from({ length: CLIENTS }, keepVisiting));
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleep(MINUTE_MS);
    megabytes.push(residentMegabytes(pid));
    console.log(`minute ${minute}: ${megabytes.at(-1)?.toFixed(0)} MB`);
  }
  isOver = true;
  await clients;

  const growth = (megabytes.at(-1) ?? Number.NaN) / (megabytes[0] ?? Number.NaN);
  console.log(
    `${growth.toFixed(2)} times the memory after the first minute; ${visits} visits, ${failures.length} failed`,
  );
  for (const failure of new Set(failures)) console.log(failure);
  checkGoals([
    { what: "memory beside that after the first minute", measured: growth, atMost: MOST_GROWTH },
    { what: "failed", measured: failures.length, atMost: 0 },
  ]);
}

function screenPath(count: number) {
  return publicScreens[count % publicScreens.length]?.path ?? HOME;
}

async function expectResponse(sending: Promise<Response>, status: number, text: string) {
  const response = await sending;
  const isExpected = (await response.text()).includes(text) && response.status === status;
  if (!isExpected) throw new Error(`status ${response.status}, not ${status} with ${text}`);
}

/** Takes every email, slowly. */
async function startMailServer() {
  let mails = 0;
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    // Otherwise it asks a name server who 127.0.0.1 is.
    disableReverseLookup: true,
    onData(stream, _session, done) {
      stream.resume().once("end", () => setTimeout(done, MAIL_DELAY_MS));
      mails += 1;
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
    countMails: () => mails,
    close: () => server.close(),
  };
}
