import "server-only";

import { setTimeout as sleep } from "node:timers/promises";

import { type DigestTexts, sendContactDigest } from "@/lib/server/contact-digest";
import { removeUnsendableMails } from "@/lib/server/contact-mails";
import { purgeOldMessages } from "@/lib/server/contact-retention";
import { type ContactMailTexts, deliverNextMail } from "@/lib/server/deliver-next-mail";
import { log } from "@/lib/server/log";
import { isMailConfigured } from "@/lib/server/mail";
import { mailErrorCodes } from "@/lib/server/mail-errors";
import { runIfDue } from "@/lib/server/periodic-tasks";
import { deleteExpiredRateLimits } from "@/lib/server/limits/rate-limits";

/** How many mails are on their way at once, so that a slow one does not hold up the others. */
const SENDERS = 4;
/** New messages wake the senders; this is for retries and for what another replica left behind. */
const POLL_MS = 10_000;
/** How often to look whether something periodic is due. */
const PERIODIC_LOOK_MS = 5 * 60 * 1000;
/** How long a stop waits for mails that are just being sent. */
const GRACE_MS = 5_000;

export type ContactWorkerTexts = ContactMailTexts & DigestTexts;

type ContactWorker = {
  /** Has the queue looked at now. */
  wake: () => void;
  /** Resolves when nothing is being sent any more, and in any case after a few seconds. */
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

/** After a message was stored. Nothing of the request that calls this outlives it. */
export function wakeContactWorker() {
  globalThis.keptContactWorker?.wake();
}

export function createContactWorker(texts: ContactWorkerTexts): ContactWorker {
  const stopping = new AbortController();
  let pause = new AbortController();
  const deliver = logFirstFailure("contact mails", async () => isMailConfigured() && (await deliverNextMail(texts)));
  const runPeriodic = logFirstFailure("periodic tasks", () => runPeriodicTasks(texts));

  async function sendMails() {
    while (!stopping.signal.aborted) {
      // Taken before the queue is looked at: a message that is stored meanwhile ends the pause before it begins.
      const { signal } = pause;
      if (!(await deliver())) await sleepUntil(signal, POLL_MS);
    }
  }

  async function repeatPeriodicTasks() {
    while (!stopping.signal.aborted) {
      await runPeriodic();
      await sleepUntil(stopping.signal, PERIODIC_LOOK_MS);
    }
  }

  function wake() {
    pause.abort();
    pause = new AbortController();
  }

  const loops = Promise.all([repeatPeriodicTasks(), ...Array.from({ length: SENDERS }, sendMails)]);

  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await Promise.race([loops, sleep(GRACE_MS, undefined, { ref: false })]);
    },
  };
}

async function sleepUntil(signal: AbortSignal, limitMs: number) {
  await sleep(limitMs, undefined, { signal, ref: false }).catch(() => undefined);
}

async function runPeriodicTasks(texts: DigestTexts) {
  await runIfDue({ name: "remove old rate limits", everyHours: 1, run: deleteExpiredRateLimits });
  await runIfDue({ name: "purge old contact messages", everyHours: 24, run: purgeOldMessages });
  if (isMailConfigured()) {
    await runIfDue({ name: "contact digest", everyHours: 24, run: () => sendContactDigest(texts) });
  } else {
    await runIfDue({ name: "remove unsendable contact mails", everyHours: 1, run: removeUnsendableMails });
  }
}

/** Never throws, and logs once when trouble begins and once when it is over: a database may be down for hours. */
function logFirstFailure<Result>(what: string, run: () => Promise<Result>) {
  let isFailing = false;
  return async () => {
    try {
      const result = await run();
      if (isFailing) log.info({ what }, "background work resumed");
      isFailing = false;
      return result;
    } catch (error) {
      if (!isFailing) log.warn({ what, error, codes: mailErrorCodes(error) }, "background work failed, retrying");
      isFailing = true;
      return undefined;
    }
  };
}
