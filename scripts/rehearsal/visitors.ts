import { setTimeout as sleep } from "node:timers/promises";

import { sendContactForm, type Way } from "./contact-form";

const VISITORS = 8;
const PAUSE_MS = 50;
const RETRY_MS = 250;
/** For whoever is still at a message when all others have left. */
const LEAVE_LIMIT_MS = 30_000;

type Options = {
  /** How many of them go on to their next message when they are not told at once that one was sent. */
  impatient?: number;
};

export type Acknowledgement = { message: string; begun: number; at: number; tries: number };

/**
 * People, half of them without JavaScript, who write one message after the other and send each until they are told it
 * was sent.
 */
export function sendVisitors(siteUrl: string, runId: string, { impatient = 0 }: Options = {}) {
  const acknowledged: Acknowledgement[] = [];
  const givenUp: string[] = [];
  const failures = new Map<string, number>();
  const lastBegun = Array.from({ length: VISITORS }, () => 0);
  let isOver = false;
  let leaveBy = Infinity;

  async function visit(visitor: number) {
    const way: Way = visitor % 2 === 0 ? "page" : "script";
    const maxTries = visitor < impatient ? 1 : Infinity;
    for (let count = 1; !isOver; count++) {
      const message = `${runId} visitor ${visitor} message ${count}`;
      const begun = Date.now();
      const tries = await send(message, way, maxTries);
      if (tries === undefined) {
        givenUp.push(message);
      } else {
        acknowledged.push({ message, begun, at: Date.now(), tries });
        lastBegun[visitor] = begun;
      }
      await sleep(PAUSE_MS);
    }
  }

  /** @returns how often it had to be sent, nothing if the visitor gave up. */
  async function send(message: string, way: Way, maxTries: number) {
    for (let tries = 1; tries <= maxTries && Date.now() < leaveBy; tries++) {
      const { isSent, reason } = await sendContactForm(siteUrl, message, way);
      if (isSent) return tries;
      failures.set(reason, (failures.get(reason) ?? 0) + 1);
      await sleep(RETRY_MS);
    }
    return undefined;
  }

  const visits = Array.from({ length: VISITORS }, (_, index) => visit(index));
  return {
    acknowledged,
    givenUp,
    failures,
    /** Whether all of them have been told that a message was sent which they had not begun before. */
    haveAllSentSince: (time: number) => lastBegun.every((begun) => begun >= time),
    /** Lets everybody finish the message they are at. */
    async leave() {
      isOver = true;
      leaveBy = Date.now() + LEAVE_LIMIT_MS;
      await Promise.all(visits);
    },
  };
}
