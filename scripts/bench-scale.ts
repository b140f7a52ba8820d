import { availableParallelism, loadavg } from "node:os";

import { Client } from "pg";

import { closeDatabase } from "@/lib/server/db";

import { addRecent, fillUpTo } from "./bench/fill-messages";
import { type Measured, measureOperations } from "./bench/operations";
import { measureReplicas, type ReplicaFigures } from "./bench/replicas";
import { printTable } from "./bench/table";
import { openTemporaryDatabase } from "./bench/temporary-database";
import { OperatorError } from "./operator-error";
import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";
import { ensureBrowser } from "./test/ensure-browser";

const SIZES = [0, 10_000, 100_000, 1_000_000];

type Size = { rows: number; one: ReplicaFigures; two: ReplicaFigures; operations: Measured[] };

/**
 * `npm run bench:scale`: how the cost of pages, messages and the operator's work grows with replicas and with what is
 * stored.
 */
export async function run({ progress }: TaskContext) {
  await buildIfStale(progress.step("Build"));
  await ensureBrowser();
  const database = await openTemporaryDatabase();
  const client = new Client({ connectionString: database.url });
  try {
    await client.connect();
    pointSiteAt(database.url);
    console.log(
      `Load, sites and database share ${availableParallelism()} processors; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    );

    await addRecent(client);
    // Else the first size would be slow because it is the first.
    await measureOperations(client);
    const sizes: Size[] = [];
    for (const [index, rows] of SIZES.entries()) {
      await fillUpTo(client, SIZES[index - 1] ?? 0, rows);
      const [one, two] = [await measureSites(client, 1, database.url), await measureSites(client, 2, database.url)];
      sizes.push({ rows, one, two, operations: await measureOperations(client) });
      console.log(`${rows.toLocaleString("en-US")} messages: measured`);
    }
    report(sizes);
  } finally {
    await client.end().catch(() => undefined);
    await closeDatabase();
    await database.close();
  }
}

/** For the site's own code in this process, which reads its environment on first use. */
function pointSiteAt(url: string) {
  process.env["DATABASE_URL"] = url;
  process.env["NEXTAUTH_SECRET"] = "only for measuring, and nothing is signed";
}

async function measureSites(client: Client, count: number, url: string) {
  const figures = await measureReplicas(count, url);
  const { rowCount } = await client.query("DELETE FROM contacts WHERE lower(email) = 'dana@example.com'");
  await client.query("VACUUM ANALYZE contacts, contact_mails");
  if (rowCount !== figures.acknowledged || figures.failed > 0) {
    throw new OperatorError(`Acknowledged ${figures.acknowledged}, stored ${rowCount}, failed ${figures.failed}.`);
  }
  return figures;
}

function report(sizes: Size[]) {
  const [empty] = sizes;
  printTable(
    ["messages stored", "pages/s", "2 replicas", "messages/s", "2 replicas", "CPU of sites/message"],
    sizes.map(({ rows, one, two }) => [
      rows.toLocaleString("en-US"),
      one.pagesPerSecond.toFixed(0),
      two.pagesPerSecond.toFixed(0),
      one.messagesPerSecond.toFixed(0),
      two.messagesPerSecond.toFixed(0),
      `${one.messageCpuUs.toFixed(0)} us`,
    ]),
  );
  printTable(
    ["messages stored", ...(empty?.operations.map(({ name }) => name) ?? [])],
    sizes.map(({ rows, operations }) => [
      rows.toLocaleString("en-US"),
      ...operations.map(({ ms }, index) => `${ms.toFixed(1)} ms (${ratio(ms, empty?.operations[index]?.ms)})`),
    ]),
  );
  for (const { name, tableScans, indexes } of sizes.at(-1)?.operations ?? []) {
    console.log(
      `${name}: ${tableScans === 0 ? "indexed" : "READS THE WHOLE TABLE"}, by ${indexes.join(", ") || "none"}`,
    );
  }
}

function ratio(ms: number, emptyMs = Number.NaN) {
  return `${(ms / emptyMs).toFixed(1)} x`;
}
