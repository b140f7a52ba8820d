import { setTimeout as sleep } from "node:timers/promises";

import { readHiddenFields } from "@/tests/support/send-form";

const VISITORS = 8;
const PAUSE_MS = 50;
const RETRY_MS = 250;
const RESPONSE_LIMIT_MS = 15_000;
const LEAVE_LIMIT_MS = 30_000;

const SUCCESS = /role="status"[^>]*>(?:(?!<\/p>).)*Message sent successfully!|\{"status":"done",/s;
/** A failure must say what to do next: try again, or call. */
const FAILURE = /Error sending message\. Please try again\..*href="tel:|\{"status":"error",/s;

export type Acknowledgement = { message: string; startedAt: number; at: number; tries: number };

/** @param impatient How many give up after one try. The others repeat a request until the site confirms it. */
export function sendVisitors(siteUrl: string, runId: string, { impatient = 0 } = {}) {
  const acknowledged: Acknowledgement[] = [];
  const givenUp: string[] = [];
  const failures = new Map<string, number>();
  const lastStartedAt = Array.from({ length: VISITORS }, () => 0);
  let leaveBy = Infinity;

  async function keepSending(visitor: number) {
    const maxTries = visitor < impatient ? 1 : Infinity;
    for (let count = 1; leaveBy === Infinity; count++) {
      const message = `${runId} visitor ${visitor} message ${count}`;
      const startedAt = Date.now();
      const tries = await send(message, visitor % 2 === 1, maxTries);
      if (tries === undefined) {
        givenUp.push(message);
      } else {
        acknowledged.push({ message, startedAt, at: Date.now(), tries });
        lastStartedAt[visitor] = startedAt;
      }
      await sleep(PAUSE_MS);
    }
  }

  /** @returns the number of tries; undefined if the visitor gave up. */
  async function send(message: string, hasJavaScript: boolean, maxTries: number) {
    for (let tries = 1; tries <= maxTries && Date.now() < leaveBy; tries++) {
      const failure = await sendRequest(siteUrl, message, hasJavaScript);
      if (failure === undefined) return tries;
      failures.set(failure, (failures.get(failure) ?? 0) + 1);
      await sleep(RETRY_MS);
    }
    return undefined;
  }

  const visitors = Array.from({ length: VISITORS }, (_, index) => keepSending(index));
  return {
    acknowledged,
    givenUp,
    failures,
    haveAllSentSince: (time: number) => lastStartedAt.every((startedAt) => startedAt >= time),
    async leave() {
      leaveBy = Date.now() + LEAVE_LIMIT_MS;
      await Promise.all(visitors);
    },
  };
}

class UnexpectedPage extends Error {}

/** @returns why it failed; undefined if it did not. */
async function sendRequest(siteUrl: string, message: string, hasJavaScript: boolean) {
  try {
    const page = await ask(`${siteUrl}/contact`);
    const html = await page.text();
    if (!page.ok) return `status ${page.status} for the page`;
    const fields = { name: "Fault Run", email: "visitor@example.com", message };
    const response = await submit(siteUrl, html, fields, hasJavaScript);
    const text = await response.text();
    if (!response.ok) return `status ${response.status}`;
    if (SUCCESS.test(text)) return undefined;
    return FAILURE.test(text) ? "the form said so" : "a response without a result";
  } catch (error) {
    if (error instanceof UnexpectedPage) return error.message;
    return error instanceof Error && error.name === "TimeoutError" ? "no response in time" : "no connection";
  }
}

function submit(siteUrl: string, html: string, fields: Record<string, string>, hasJavaScript: boolean) {
  const form = /<form[^>]*multipart\/form-data.*?<\/form>/s.exec(html)?.[0];
  if (!form) throw new UnexpectedPage("a page without a form");
  const hidden = readHiddenFields(form);
  const body = new FormData();
  if (!hasJavaScript) {
    for (const [name, value] of [...hidden, ...Object.entries(fields)]) body.set(name, value);
    return ask(`${siteUrl}/contact`, { method: "POST", body, headers: { Origin: siteUrl } });
  }
  // As React encodes the call of an action: its arguments as JSON, the form's fields with a prefix.
  const action = /"id":"([0-9a-f]{40,42})"/.exec(hidden.map(([, value]) => value).join())?.[1];
  if (!action) throw new UnexpectedPage("a form without an action");
  for (const [name, value] of Object.entries(fields)) body.set(`_1_${name}`, value);
  body.set("0", '[{"status":"idle"},"$K1"]');
  const headers = { Origin: siteUrl, Accept: "text/x-component", "Next-Action": action };
  return ask(`${siteUrl}/contact`, { method: "POST", body, headers });
}

function ask(url: string, init: RequestInit = {}) {
  return fetch(url, { ...init, signal: AbortSignal.timeout(RESPONSE_LIMIT_MS) });
}
