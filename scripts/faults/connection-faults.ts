import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";

import { openEmbeddedPostgres } from "@/scripts/postgres/embedded-postgres";
import { startFlakyDatabase } from "@/scripts/rehearsal/flaky-database";

import type { Fault, Installation, Place } from "./installation";
import { keepSite } from "./kept-site";

/** On both sides of the time after which the site gives a statement up, which is 10 s. */
const DELAYS_MS = [2_000, 5_000, 8_000, 12_000, 20_000];
/** Long enough for the site to have given up, and to have been sent the message again. */
const SLOW_AT_MOST_MS = 11_000;
const SWALLOWING_MS = 3_000;

export const databaseSlow: Fault = {
  title: "database slow, 2-20 s",
  async prepare(place) {
    const { database, ...installation } = await installBehindProxy(place);
    const delayOf = (cycle: number) => DELAYS_MS[(cycle - 1) % DELAYS_MS.length] ?? 0;
    return {
      ...installation,
      strike: async (cycle) => database.slowDown(delayOf(cycle)),
      lastsMs: (cycle) => Math.min(delayOf(cycle) + 1_000, SLOW_AT_MOST_MS),
      mend: async () => database.speedUp(),
    };
  },
};

/** Nothing comes through and nobody is told; connections of that time stay dead. */
export const connectionSwallowed: Fault = {
  title: "connections black-holed",
  async prepare(place) {
    const { database, ...installation } = await installBehindProxy(place);
    return {
      ...installation,
      strike: async () => database.swallow(),
      lastsMs: () => SWALLOWING_MS,
      mend: async () => database.endSwallowing(),
    };
  },
};

async function installBehindProxy({ folder, processes, cleanUp }: Place) {
  const dataDir = path.join(folder, "database");
  const opening = openEmbeddedPostgres({ dataDir });
  cleanUp.add(async () => {
    await (await opening).close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { url } = await opening;
  const database = await startFlakyDatabase(url);
  cleanUp.add(() => database.close());
  const site = await keepSite({
    folder,
    dataDir: path.join(folder, "data"),
    processes,
    cleanUp,
    databaseUrl: database.url,
    secret: randomBytes(32).toString("base64url"),
  });
  return {
    database,
    siteUrl: site.url,
    databaseUrl: async () => url,
    keepsPages: true,
    failedStarts: site.failedStarts,
  } satisfies Partial<Installation> & { database: unknown };
}
