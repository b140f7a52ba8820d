import { readHiddenFields } from "@/scripts/hidden-fields";

const ANSWER_LIMIT_MS = 15_000;
const SENT = /role="status"[^>]*>(?:(?!<\/p>).)*Message sent successfully!/s;
/** A failure must say what to do next: try again, or call. */
const NOT_SENT = /Error sending message\. Please try again\..*href="tel:/s;

/** As a browser without JavaScript does, or as the page's own script does. */
export type Way = "page" | "script";
export type Answer = { isSent: boolean; reason: string };

/** Opens the contact page, fills in the form and sends it. @returns what the visitor is told */
export async function sendContactForm(siteUrl: string, message: string, way: Way): Promise<Answer> {
  try {
    const hidden = await openForm(siteUrl);
    const typed = { name: "Fault Run", email: "visitor@example.com", message };
    const answer = await (way === "page" ? sendPage(siteUrl, hidden, typed) : callAction(siteUrl, hidden, typed));
    const text = await answer.text();
    if (!answer.ok) return failed(`status ${answer.status}`);

    const [sent, notSent] =
      way === "page" ? [SENT, NOT_SENT] : [/\{"status":"success"\}/, /\{"status":"error","values":/];
    if (sent.test(text)) return { isSent: true, reason: "" };
    return failed(notSent.test(text) ? "the form said so" : "an answer without a result");
  } catch (error) {
    if (error instanceof MissingForm) return failed(error.message);
    return failed(error instanceof Error && error.name === "TimeoutError" ? "no answer in time" : "no connection");
  }
}

class MissingForm extends Error {}

function failed(reason: string): Answer {
  return { isSent: false, reason };
}

async function openForm(siteUrl: string) {
  const answer = await ask(`${siteUrl}/contact`);
  const page = await answer.text();
  if (!answer.ok) throw new MissingForm(`status ${answer.status} for the page`);
  const html = /<form[^>]*multipart\/form-data.*?<\/form>/s.exec(page)?.[0];
  if (!html) throw new MissingForm("a page without a form");
  return readHiddenFields(html);
}

function sendPage(siteUrl: string, hidden: [string, string][], typed: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of [...hidden, ...Object.entries(typed)]) body.set(name, value);
  return ask(`${siteUrl}/contact`, { method: "POST", body, headers: { Origin: siteUrl } });
}

/** React's own form of the call: the arguments as JSON, the form's fields with a prefix. */
function callAction(siteUrl: string, hidden: [string, string][], typed: Record<string, string>) {
  const id = /"id":"([0-9a-f]{40,42})"/.exec(hidden.map(([, value]) => value).join())?.[1];
  if (!id) throw new MissingForm("a form without an action");
  const body = new FormData();
  for (const [name, value] of Object.entries(typed)) body.set(`_1_${name}`, value);
  body.set("0", '[{"status":"idle"},"$K1"]');
  const headers = { Origin: siteUrl, Accept: "text/x-component", "Next-Action": id };
  return ask(`${siteUrl}/contact`, { method: "POST", body, headers });
}

function ask(url: string, init: RequestInit = {}) {
  return fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
}
