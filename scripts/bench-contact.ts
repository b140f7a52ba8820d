import { loadavg } from "node:os";

import { Client } from "pg";

import { type ContactRequest, recordContactRequest, type Sent, sendMessages } from "./bench/contact-load";
import { checkGoals } from "./bench/goals";
import { CONNECTIONS } from "./bench/load";
import { median } from "./bench/median";
import { requireQuietMachine } from "./bench/quiet-machine";
import { startSite } from "./bench/servers";
import { buildStockIfStale, startStock } from "./bench/stock-next";
import { openTemporaryDatabase } from "./bench/temporary-database";
import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";
import { ensureBrowser } from "./test/ensure-browser";

const ROUNDS = 5;
/** Next's code takes thousands of messages to be compiled to the end. */
const WARM_UP_SECONDS = 15;
const SECONDS = 5;

/** `npm run bench:contact`: contact messages to this site and to stock `next start` on the same database, in turns. */
export async function run({ progress }: TaskContext) {
  await buildIfStale(progress.step("Build"));
  await buildStockIfStale(progress.step("Build of stock Next"));
  await ensureBrowser();
  const database = await openTemporaryDatabase();
  try {
    const env = { DATABASE_URL: database.url, CONTACT_LIMIT_PER_HOUR: "0", SMTP_URL: "", CONTACT_NOTIFY_TO: "" };
    const [site, stock] = [await startSite(env), await startStock(env)];
    await requireQuietMachine();
    console.log(
      `${CONNECTIONS} connections, median of ${ROUNDS} x ${SECONDS} s; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    );

    const all: Sent[] = [];
    const measure = async (request: ContactRequest, seconds: number) => {
      const sent = await sendMessages([request], seconds);
      all.push(sent);
      return sent.perSecond;
    };
    const toSite = await recordContactRequest(site.url);
    const toStock = await recordContactRequest(stock.url);
    for (const request of [toSite, toStock]) await measure(request, WARM_UP_SECONDS);
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await measure(toSite, SECONDS));
      theirs.push(await measure(toStock, SECONDS));
    }
    for (const { stop } of [site, stock]) stop();
    report(median(ours), median(theirs), all, await countMessages(database.url));
  } finally {
    await database.close();
  }
}

async function countMessages(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("SELECT count(*)::int AS count FROM contacts");
  await client.end();
  return Number(rows[0]?.count);
}

function report(our: number, their: number, all: Sent[], stored: number) {
  const confirmed = all.reduce((total, sent) => total + sent.confirmed, 0);
  const failed = all.reduce((total, sent) => total + sent.failed, 0);
  console.log(`this site ${our.toFixed(0)}/s, stock Next ${their.toFixed(0)}/s: ${(our / their).toFixed(2)} x`);
  console.log(`${confirmed} confirmed, ${stored} stored, ${failed} failed`);
  checkGoals([
    { what: "messages beside stock Next", measured: our / their, atLeast: 1 },
    { what: "failed", measured: failed, atMost: 0 },
    { what: "confirmed but not stored", measured: confirmed - stored, atMost: 0 },
  ]);
}
