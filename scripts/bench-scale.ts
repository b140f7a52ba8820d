import { performance } from "node:perf_hooks";

import { Client } from "pg";

import { OperatorError } from "@/lib/operator-error";
import { routes } from "@/lib/routes";
import { closeDatabase } from "@/lib/server/db";

import { CONNECTIONS, loadPage, recordSubmission, sendMessages } from "./bench/load";
import { median, printTable } from "./bench/report";
import { OPEN_FORMS, type Server, startSite, withTemporaryDatabase } from "./bench/servers";
import { ensureBrowser } from "./browser";
import { buildIfStale } from "./build";
import type { CommandContext } from "./command-line";

const SIZES = [0, 10_000, 100_000, 1_000_000];
const REPLICAS = [1, 2];
const SECONDS = 5;
const ROUNDS = 11;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** The same at every size, so that only the size of the table makes a difference. */
const RECENT = 200;
const OLD_BATCH = 4_000;
const PERSON_MESSAGES = 3;

type Rows = { to: number; from?: number; sender: string; sentAt: string; state: string };
type Operation = {
  name: string;
  prepare?: (round: number) => Promise<void>;
  work: (round: number) => Promise<unknown>;
};

/** `npm run bench:scale`: how the cost of pages, messages and operations grows with replicas and stored messages. */
export async function run({ progress }: CommandContext) {
  await buildIfStale(progress.step("Build"));
  ensureBrowser();
  await withTemporaryDatabase(measure);
}

async function measure(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("SET synchronous_commit = off");
  // For the site's own code in this process.
  process.env["DATABASE_URL"] = databaseUrl;
  process.env["NEXTAUTH_SECRET"] = "only for benchmarks, where nothing is signed";
  const operations = await operationsOn(client);
  const recent = { sender: "'recent' || n", sentAt: "now() - n * interval '30 minutes'", state: "new" };
  await insert(client, { to: RECENT, ...recent });
  // Unmeasured, or the first size would be slow because it is the first.
  await timeOperations(operations);

  const older = { sender: "'rest' || n", sentAt: "now() - interval '8 days' - random() * interval '322 days'" };
  const rows: string[][] = [];
  for (const [index, size] of SIZES.entries()) {
    await insert(client, { from: (SIZES[index - 1] ?? 0) + 1, to: size, ...older, state: "contacted" });
    const row = [size.toLocaleString("en-US")];
    for (const count of REPLICAS) row.push(...(await measureReplicas(client, count, databaseUrl)));
    rows.push([...row, ...(await timeOperations(operations))]);
    console.log(`${row[0]} messages: measured`);
  }
  const perReplicas = REPLICAS.flatMap((count) => [`pages/s, ${count}`, `messages/s, ${count}`]);
  printTable(["messages stored", ...perReplicas, ...operations.map(({ name }) => name)], rows);
  await client.end();
  await closeDatabase();
}

/** Starts that many sites on one database and splits the load between them. */
async function measureReplicas(client: Client, count: number, databaseUrl: string) {
  const sites: Server[] = [];
  for (let index = 0; index < count; index += 1) {
    sites.push(await startSite({ DATABASE_URL: databaseUrl, ...OPEN_FORMS }));
  }
  const pages = await Promise.all(sites.map(({ url }) => loadPage(url + routes.about, SECONDS, CONNECTIONS / count)));
  const submissions = await Promise.all(sites.map(({ url }) => recordSubmission(url)));
  const warmUp = await sendMessages(submissions, SECONDS);
  const messages = await sendMessages(submissions, SECONDS);
  for (const { stop } of sites) stop();

  const { rowCount } = await client.query("DELETE FROM contacts WHERE lower(email) = 'dana@example.com'");
  await client.query("VACUUM ANALYZE contacts, contact_mails");
  const [confirmed, failed] = [warmUp.confirmed + messages.confirmed, warmUp.failed + messages.failed];
  if (rowCount !== confirmed || failed > 0) {
    throw new OperatorError(`Confirmed ${confirmed}, stored ${rowCount}, failed ${failed}.`);
  }
  const pagesPerSecond = pages.reduce((total, { perSecond }) => total + perSecond, 0);
  return [pagesPerSecond.toFixed(0), messages.perSecond.toFixed(0)];
}

/** Imported on demand: these modules read the environment on first use. */
async function operationsOn(client: Client): Promise<Operation[]> {
  const { listContactMessages, purgeOldContactMessages } = await import("@/lib/server/contacts/contact-messages");
  const { erasePerson } = await import("@/lib/server/erase-person");
  const addOld = (round: number) => {
    const old = { sender: `'old${round}.' || n`, sentAt: "now() - interval '2 years'", state: "booked" };
    return insert(client, { to: OLD_BATCH, ...old });
  };
  const addPerson = (round: number) => {
    const person = { sender: `'person${round}'`, sentAt: "now() - n * interval '40 days'", state: "new" };
    return insert(client, { to: PERSON_MESSAGES, ...person });
  };
  return [
    { name: `list ${RECENT} since 7d`, work: () => listContactMessages({ since: new Date(Date.now() - WEEK_MS) }) },
    { name: `list ${RECENT} new`, work: () => listContactMessages({ state: "new" }) },
    { name: `purge ${OLD_BATCH}`, prepare: addOld, work: purgeOldContactMessages },
    { name: "erase 1 person", prepare: addPerson, work: (round) => erasePerson(`PERSON${round}@example.com`) },
  ];
}

async function timeOperations(operations: Operation[]) {
  const results: string[] = [];
  for (const { prepare, work } of operations) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await prepare?.(round);
      const startedAt = performance.now();
      await work(round);
      times.push(performance.now() - startedAt);
    }
    results.push(`${median(times).toFixed(1)} ms`);
  }
  return results;
}

/** `sender` and `sentAt` are SQL over the number `n` of the message. */
async function insert(client: Client, { from = 1, to, sender, sentAt, state }: Rows) {
  await client.query(`
    INSERT INTO contacts (name, email, message, content_hash, timestamp, sent_on, state)
    SELECT 'Visitor', ${sender} || '@example.com', repeat('Knee rehab. ', 20),
           sha256(convert_to(${sender} || ' ' || n, 'UTF8')), moment, (moment AT TIME ZONE 'UTC')::date, '${state}'
    FROM generate_series(${from}, ${to}) n, LATERAL (SELECT ${sentAt} AS moment) AS chosen`);
}
