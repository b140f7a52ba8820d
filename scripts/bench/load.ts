import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { chromium } from "playwright";

import { OperatorError } from "@/lib/operator-error";
import { routes } from "@/lib/routes";
import { browserOptions, ensureBrowser } from "@/scripts/browser";

import { miss } from "./report";

export const CONNECTIONS = 32;
/** Each request replaces it with the next number, so that no request is a copy. */
const FIRST_NUMBER = 1_000_000;
const UNIT_MS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

type Submission = { url: string; headers: Record<string, string>; body: string };

const run = promisify(execFile);
let sent = FIRST_NUMBER;

type LoadOptions = { connections?: number; headers?: string[] };

export async function loadPage(
  url: string,
  seconds: number,
  { connections = CONNECTIONS, headers = [] }: LoadOptions = {},
) {
  const flags = ["Accept-Encoding: gzip", ...headers].flatMap((header) => ["-H", header]);
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...flags];
  const { stdout } = await run("wrk", [...options, url]).catch(() => {
    throw new OperatorError("The load generator wrk was not found: install it with the system's package manager.");
  });
  const [, amount = "0", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const [, failed] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? [];
  if (failed) miss(`${url}: ${failed} failed`);
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  return { perSecond: Number(perSecond), p99Ms: Number(amount) * (UNIT_MS[unit] ?? 1) };
}

/** Records the request of a browser, so that nothing here depends on how React encodes a form. */
export async function recordSubmission(site: string): Promise<Submission> {
  ensureBrowser();
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
    return { url: request.url(), headers: { ...request.headers(), origin: site }, body: request.postData() ?? "" };
  } finally {
    await browser.close();
  }
}

/** @returns whether it is confirmed. */
export async function sendRequest({ url, headers, body }: Submission) {
  sent += 1;
  const response = await fetch(url, { method: "POST", headers, body: body.replace(`${FIRST_NUMBER}`, `${sent}`) });
  return (await response.text()).includes('"success"') && response.ok;
}

export async function sendRequests(submission: Submission, seconds: number) {
  const startedAt = performance.now();
  let [confirmed, failed] = [0, 0];

  async function keepSending() {
    while (performance.now() < startedAt + seconds * 1_000) {
      const isConfirmed = await sendRequest(submission).catch(() => false);
      if (isConfirmed) confirmed += 1;
      else failed += 1;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, keepSending));
  if (failed > 0) miss(`${submission.url}: ${failed} requests failed`);
  return { confirmed, perSecond: (confirmed / (performance.now() - startedAt)) * 1_000 };
}
