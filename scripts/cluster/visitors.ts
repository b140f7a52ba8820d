import { setTimeout as sleep } from "node:timers/promises";

const VISITORS = 8;
const PAUSE_MS = 50;
const RETRY_MS = 250;
const ANSWER_LIMIT_MS = 15_000;
const SUCCESS = /role="status"[^>]*>(?:(?!<\/p>).)*Message sent successfully!/s;

export type Acknowledgement = { message: string; at: number; tries: number };
export type Visitors = ReturnType<typeof sendVisitors>;

/** People without JavaScript who write one message after the other, and send each until they are told it was sent. */
export function sendVisitors(siteUrl: string, runId: string) {
  const acknowledged: Acknowledgement[] = [];
  const failures = new Map<string, number>();
  let isOver = false;

  async function visit(visitor: number) {
    for (let count = 1; !isOver; count++) {
      const message = `${runId} visitor ${visitor} message ${count}`;
      let tries = 1;
      for (; !(await send(message)); tries++) await sleep(RETRY_MS);
      acknowledged.push({ message, at: Date.now(), tries });
      await sleep(PAUSE_MS);
    }
  }

  async function send(message: string) {
    try {
      const form = await readForm(siteUrl);
      form.set("name", "Cluster Test");
      form.set("email", "visitor@example.com");
      form.set("message", message);
      const answer = await ask(`${siteUrl}/contact`, { method: "POST", body: form, headers: { Origin: siteUrl } });
      if (answer.ok && SUCCESS.test(await answer.text())) return true;
      note(answer.ok ? "the page said so" : `status ${answer.status}`);
    } catch (error) {
      note(error instanceof Error && error.name === "TimeoutError" ? "no answer in time" : "the connection broke");
    }
    return false;
  }

  function note(failure: string) {
    failures.set(failure, (failures.get(failure) ?? 0) + 1);
  }

  const visits = Array.from({ length: VISITORS }, (_, index) => visit(index + 1));
  return {
    acknowledged,
    failures,
    /** Lets everybody finish the message they are at. */
    async leave() {
      isOver = true;
      await Promise.all(visits);
    },
  };
}

/** The form's hidden fields, which tell the site what to do with it. */
async function readForm(siteUrl: string) {
  const page = await (await ask(`${siteUrl}/contact`)).text();
  const html = /<form[^>]*multipart\/form-data.*?<\/form>/s.exec(page)?.[0] ?? "";
  const form = new FormData();
  for (const [, name = "", value = ""] of html.matchAll(/<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?/g)) {
    form.set(decode(name), decode(value));
  }
  return form;
}

function ask(url: string, init: RequestInit = {}) {
  return fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
}

function decode(html: string) {
  return html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
