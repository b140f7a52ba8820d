import "server-only";

import { type DigestTexts, sendContactDigest } from "@/lib/server/contact-digest";
import { removeUnsendableMails } from "@/lib/server/contact-mails";
import { purgeOldMessages } from "@/lib/server/contact-retention";
import { type ContactMailTexts, deliverContactMails } from "@/lib/server/deliver-contact-mails";
import { log } from "@/lib/server/log";
import { isMailConfigured } from "@/lib/server/mail";
import { mailErrorCodes } from "@/lib/server/mail-errors";
import { runIfDue } from "@/lib/server/periodic-tasks";
import { removeOldRateLimits } from "@/lib/server/rate-limits";
import { outsideRequest } from "@/lib/server/request-context";

/** New messages wake the worker; this is for retries and for what another replica left behind. */
const POLL_MS = 10_000;
/** How often to look whether something periodic is due. */
const PERIODIC_LOOK_MS = 5 * 60 * 1000;
/** How long a stop waits for a mail that is just being sent. */
const GRACE_MS = 5_000;

export type ContactWorkerTexts = ContactMailTexts & DigestTexts;

type ContactWorker = {
  /** Does what is due. Never throws; resolves when it is done, or soon after the process was told to stop. */
  wake: () => Promise<void>;
  stop: () => Promise<void>;
};

declare global {
  // Next bundles this module more than once, and a hot reload evaluates it again.
  var keptContactWorker: ContactWorker | undefined;
}

/** Sends mails, reminds and purges in the background of this process. Several replicas share the work. */
export function startContactWorker(texts: ContactWorkerTexts): ContactWorker {
  globalThis.keptContactWorker ??= createContactWorker(texts);
  return globalThis.keptContactWorker;
}

/** After a message was stored. Resolves when the mails about it were tried, for whoever wants to wait. */
export async function wakeContactWorker() {
  await globalThis.keptContactWorker?.wake();
}

export function createContactWorker(texts: ContactWorkerTexts): ContactWorker {
  const stopping = new AbortController();
  const mails = tellingTroubleOnce("contact mails", () => sendDueMails(texts, stopping.signal));
  const periodic = tellingTroubleOnce("periodic tasks", () => runPeriodicTasks(texts));
  let lookAgainAt = 0;
  let round: Promise<void> | undefined;
  let letGoOfRound: (() => void) | undefined;
  let isWokenAgain = false;

  async function work() {
    do {
      isWokenAgain = false;
      await mails();
      if (Date.now() < lookAgainAt) continue;
      lookAgainAt = Date.now() + PERIODIC_LOOK_MS;
      await periodic();
    } while (isWokenAgain && !stopping.signal.aborted);
    // Here and not in a callback: whoever wakes the worker from now on must start a new round.
    round = undefined;
  }

  function wake() {
    if (stopping.signal.aborted) return Promise.resolve();
    isWokenAgain = true;
    return (round ??= startRound());
  }

  /** A race with a promise that lives as long as the process would keep every request that ever waited. */
  function startRound() {
    return new Promise<void>((resolve) => {
      letGoOfRound = resolve;
      void outsideRequest(work).then(resolve);
    });
  }

  const timer = setInterval(() => void wake(), POLL_MS).unref();
  void wake();

  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      setTimeout(() => letGoOfRound?.(), GRACE_MS).unref();
      await round;
    },
  };
}

async function sendDueMails(texts: ContactMailTexts, stop: AbortSignal) {
  if (isMailConfigured()) await deliverContactMails(texts, stop);
}

async function runPeriodicTasks(texts: DigestTexts) {
  await runIfDue({ name: "remove old rate limits", everyHours: 1, run: removeOldRateLimits });
  await runIfDue({ name: "purge old contact messages", everyHours: 24, run: purgeOldMessages });
  if (isMailConfigured()) {
    await runIfDue({ name: "contact digest", everyHours: 24, run: () => sendContactDigest(texts) });
  } else {
    await runIfDue({ name: "remove unsendable contact mails", everyHours: 1, run: removeUnsendableMails });
  }
}

/** Never throws, and logs once when trouble begins and once when it is over: a database may be down for hours. */
function tellingTroubleOnce(what: string, run: () => Promise<void>) {
  let isInTrouble = false;
  return async () => {
    try {
      await run();
      if (isInTrouble) log.info({ what }, "background work resumed");
      isInTrouble = false;
    } catch (error) {
      if (!isInTrouble) log.warn({ what, error, codes: mailErrorCodes(error) }, "background work failed, retrying");
      isInTrouble = true;
    }
  };
}
