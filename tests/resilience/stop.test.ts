import { randomBytes } from "node:crypto";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { startSite, withTemporaryDatabase } from "@/scripts/bench/servers";
import { isAlive, waitUntil } from "@/scripts/processes";
import { readHiddenFields } from "@/tests/support/send-form";

import { ask } from "./direct-client";
import { countStored } from "./result";

const ROUNDS = Number(process.env["STOP_ROUNDS"] ?? 10);
const CLIENTS_OF_EACH_KIND = 20;
const STOP_LIMIT_MS = 25_000;
const CALM_MS = 2_000;

test(
  `${ROUNDS} times stopped under constant load: no connection is cut, no request is stored without being confirmed`,
  { timeout: ROUNDS * 40_000 },
  () => withTemporaryDatabase(stopAgainAndAgain),
);

async function stopAgainAndAgain(databaseUrl: string) {
  const totals = { answered: 0, cut: 0, confirmed: 0, unconfirmed: 0, longestStopMs: 0 };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const site = await startSite({ DATABASE_URL: databaseUrl });
    const runId = randomBytes(6).toString("hex");
    const load = await startLoad(site.url, runId);
    await sleep(CALM_MS);

    const begun = Date.now();
    process.kill(site.pid, "SIGTERM");
    const hasEnded = await waitUntil(() => !isAlive(site.pid), STOP_LIMIT_MS);
    totals.longestStopMs = Math.max(totals.longestStopMs, Date.now() - begun);
    await load.ended;
    site.stop();

    expect(hasEnded).toBe(true);
    const stored = [...(await countStored(databaseUrl, runId)).keys()];
    totals.answered += load.counts.answered;
    totals.cut += load.counts.cut;
    totals.confirmed += load.confirmed.size;
    totals.unconfirmed += stored.filter((message) => !load.confirmed.has(message)).length;
    expect([...load.confirmed].filter((message) => !stored.includes(message))).toEqual([]);
  }
  console.table([totals]);
  expect(totals).toMatchObject({ cut: 0, unconfirmed: 0 });
  expect(totals.confirmed).toBeGreaterThan(0);
}

/** Ends when the site takes no more connections. */
async function startLoad(url: string, runId: string) {
  const counts = { answered: 0, cut: 0 };
  const confirmed = new Set<string>();
  const form = await readForm(url);
  let number = 0;

  async function keepAsking(agent: http.Agent | false) {
    for (;;) {
      number += 1;
      const message = `${runId} number ${number}`;
      const isRequest = number % 2 === 0;
      const path = number % 4 === 1 ? "/evaluation" : "/about";
      const outcome = await (isRequest
        ? ask(`${url}/contact`, { agent, ...(await form(message)) })
        : ask(url + path, { agent }));
      if (outcome === "not connected") return;
      if (outcome === "reset") counts.cut += 1;
      else counts.answered += 1;
      if (outcome !== "reset" && outcome.text.includes("Message sent successfully!")) confirmed.add(message);
    }
  }
  const clients = Array.from({ length: CLIENTS_OF_EACH_KIND }, () => [
    keepAsking(false),
    keepAsking(new http.Agent({ keepAlive: true, maxSockets: 1 })),
  ]);
  return { counts, confirmed, ended: Promise.all(clients.flat()) };
}

async function readForm(url: string) {
  const html = await (await fetch(`${url}/contact`)).text();
  const hidden = readHiddenFields(/<form[^>]*multipart\/form-data.*?<\/form>/s.exec(html)?.[0] ?? "");
  return async (message: string) => {
    const data = new FormData();
    const typed = { name: "Stop Run", email: "visitor@example.com", message };
    for (const [name, value] of [...hidden, ...Object.entries(typed)]) data.set(name, value);
    const encoded = new Response(data);
    const headers = { Origin: url, "Content-Type": encoded.headers.get("content-type") ?? "" };
    const body = Buffer.from(await encoded.arrayBuffer());
    return { method: "POST", headers: { ...headers, "Content-Length": body.length }, body };
  };
}
