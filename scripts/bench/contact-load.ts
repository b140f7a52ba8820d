import { performance } from "node:perf_hooks";

import { chromium } from "playwright/test";

import { routes } from "@/lib/routes";
import { browserOptions } from "@/scripts/test/browser-options";

import { CONNECTIONS } from "./load";

export type ContactRequest = { url: string; headers: Record<string, string>; body: string };

export type Sent = { perSecond: number; confirmed: number; failed: number };

const FIRST_NUMBER = 1_000_000;

let messages = FIRST_NUMBER;

/** The request by which a browser sends the contact form, so that nothing here knows how React writes it. */
export async function recordContactRequest(site: string): Promise<ContactRequest> {
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await browser.newPage();
    await page.goto(site + routes.contact, { waitUntil: "networkidle" });
    await page.getByLabel("Name").fill("Dana Ortiz");
    await page.getByLabel("E-mail").fill("dana@example.com");
    await page.getByLabel("Message").fill(`Knee rehab, two mornings a week. Number ${FIRST_NUMBER}.`);

    const sending = page.waitForRequest((request) => request.method() === "POST");
    await page.route("**", (route) => route.abort());
    await page.getByRole("button", { name: "Send message" }).click();
    const request = await sending;
    return {
      url: request.url(),
      headers: { ...request.headers(), origin: site },
      body: request.postData() ?? "",
    };
  } finally {
    await browser.close();
  }
}

/** Sends a new message with each request, as often as it goes, the connections split between the requests. */
export async function sendMessages(requests: ContactRequest[], seconds: number): Promise<Sent> {
  const begun = performance.now();
  let [confirmed, failed] = [0, 0];

  async function keepSending(request: ContactRequest | undefined) {
    while (request && performance.now() - begun < seconds * 1_000) {
      if (await send(request)) confirmed += 1;
      else failed += 1;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => keepSending(requests[index % requests.length])));
  return { perSecond: (confirmed / (performance.now() - begun)) * 1_000, confirmed, failed };
}

async function send({ url, headers, body }: ContactRequest) {
  messages += 1;
  try {
    const numbered = body.replace(String(FIRST_NUMBER), String(messages));
    const response = await fetch(url, { method: "POST", headers, body: numbered });
    return (await response.text()).includes('"success"') && response.ok;
  } catch {
    return false;
  }
}
