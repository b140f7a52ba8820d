import "server-only";

import { setTimeout as sleep } from "node:timers/promises";

import { MINUTE_MS } from "@/lib/domain/durations";
import { TIME_LIMITS_MS } from "@/lib/server/http/time-limits";
import { tellWaiting } from "@/lib/server/bookings/times-lock";
import { refreshCalendars } from "@/lib/server/bookings/trainer-calendar/read-calendars";
import { removeOldPageViews, storePageViews } from "@/lib/server/counting/page-view-rows";
import { removeExpiredEmails } from "@/lib/server/email/outbox";
import { sendDigestEmail } from "@/lib/server/notifications/prepare-request-email";
import { deliverNextEmail } from "@/lib/server/notifications/deliver-next-email";
import { isEmailConfigured } from "@/lib/server/email/send-email";
import { emailErrorCodes } from "@/lib/server/email/email-errors";
import { deleteExpiredRateLimits } from "@/lib/server/limits/rate-limits";

import { log } from "@/lib/server/log";
import { makeDue, runIfDue } from "./periodic-tasks";
import { purgeOldRequests } from "./purge-old-requests";

/** Several senders run in parallel, so that one slow delivery does not hold up the others. */
const SENDERS = 4;
/** New emails wake the senders; polling is for retries and for emails left behind by another replica. */
const POLL_MS = 10_000;
const PERIODIC_POLL_MS = 5 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;

const CALENDAR_POLL_MS = 30_000;
/** Times also open with the clock, and the 24 hours after an email end. */
const WAITING_LIST_POLL_MS = 30_000;
const READ_CALENDARS = {
  name: "read calendars",
  everyMinutes: 10,
  // Five addresses take less, though each may wait for a server, a processor and the lock of the times.
  retryMinutes: 5,
};

type BackgroundWorker = {
  wake: () => void;
  /** Call this last, when nothing is counted any more. It never throws. */
  storeCounts: () => Promise<void>;
  stop: () => Promise<void>;
};

declare global {
  // It is on globalThis, because Next.js bundles this module more than once and hot reload evaluates it again.
  var backgroundWorker: BackgroundWorker | undefined;
}

export function startBackgroundWorker() {
  if (globalThis.backgroundWorker) return;
  globalThis.backgroundWorker = createBackgroundWorker();
}

/** Call this after queuing an email. The worker holds no reference to the calling request. */
export function wakeBackgroundWorker() {
  globalThis.backgroundWorker?.wake();
}

export function createBackgroundWorker(): BackgroundWorker {
  const stopping = new AbortController();
  let pause = new AbortController();
  const deliver = logFirstFailure("emails", async () => isEmailConfigured() && (await deliverNextEmail()));
  const storeCounts = logFirstFailure("page views", storePageViews);
  const runPeriodic = logFirstFailure("periodic tasks", runPeriodicTasks);

  async function sendEmails() {
    while (!stopping.signal.aborted) {
      // The signal is read before the outbox is checked, so that an email queued meanwhile ends the pause.
      const { signal } = pause;
      if (!(await deliver())) await sleepUntil(signal, POLL_MS);
    }
  }

  async function repeatPeriodicTasks() {
    while (!stopping.signal.aborted) {
      await runPeriodic();
      await sleepUntil(stopping.signal, PERIODIC_POLL_MS);
    }
  }

  async function storeCountsEveryMinute() {
    while (!stopping.signal.aborted) {
      await storeCounts();
      await sleepUntil(stopping.signal, MINUTE_MS);
    }
  }

  async function readCalendarsRepeatedly() {
    // The calendars are read as soon as the site starts, since their variable may have changed.
    let isStart = true;
    const readIfDue = logFirstFailure("calendars", async () => {
      if (isStart) await makeDue(READ_CALENDARS.name);
      isStart = false;
      await runIfDue({ ...READ_CALENDARS, run: () => refreshCalendars(stopping.signal) });
    });

    while (!stopping.signal.aborted) {
      await readIfDue();
      await sleepUntil(stopping.signal, CALENDAR_POLL_MS);
    }
  }

  async function tellWaitingRepeatedly() {
    const tell = logFirstFailure("waiting list", tellWaiting);
    while (!stopping.signal.aborted) {
      await tell();
      await sleepUntil(stopping.signal, WAITING_LIST_POLL_MS);
    }
  }

  function wake() {
    pause.abort();
    pause = new AbortController();
  }

  const loops = Promise.all([
    repeatPeriodicTasks(),
    readCalendarsRepeatedly(),
    tellWaitingRepeatedly(),
    storeCountsEveryMinute(),
    ...Array.from({ length: SENDERS }, sendEmails),
  ]);

  return {
    wake,
    storeCounts,
    async stop() {
      stopping.abort();
      wake();
      await Promise.race([loops, sleep(TIME_LIMITS_MS.backgroundWorkerStop, undefined, { ref: false })]);
    },
  };
}

async function sleepUntil(signal: AbortSignal, limitMs: number) {
  await sleep(limitMs, undefined, { signal, ref: false }).catch(() => undefined);
}

async function runPeriodicTasks() {
  await runIfDue({ name: "remove old rate limits", everyMinutes: 60, run: deleteExpiredRateLimits });
  await runIfDue({ name: "remove old page views", everyMinutes: DAY_MINUTES, run: removeOldPageViews });
  await runIfDue({ name: "purge old requests", everyMinutes: DAY_MINUTES, run: purgeOldRequests });
  if (isEmailConfigured()) {
    await runIfDue({ name: "request digest", everyMinutes: DAY_MINUTES, run: sendDigestEmail });
  } else {
    await runIfDue({ name: "remove expired emails", everyMinutes: 60, run: removeExpiredEmails });
  }
}

/** Never throws. Logs only the first failure and the recovery, because a database may be down for hours. */
function logFirstFailure<Result>(what: string, run: () => Promise<Result>) {
  let isFailing = false;
  return async () => {
    try {
      const result = await run();
      if (isFailing) log.info({ what }, "background work resumed");
      isFailing = false;
      return result;
    } catch (error) {
      if (!isFailing) log.warn({ what, error, codes: emailErrorCodes(error) }, "background work failed, retrying");
      isFailing = true;
      return undefined;
    }
  };
}
