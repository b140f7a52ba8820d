import { performance } from "node:perf_hooks";

import type { Client } from "pg";

import { addOld, addPerson, OLD_BATCH, PERSON_MESSAGES, RECENT } from "./fill-messages";
import { watchIndexUse } from "./index-use";

/** The first rounds connect and warm up, and are not counted. */
const WARM_UP_ROUNDS = 5;
const ROUNDS = 11;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export type Measured = { name: string; ms: number; tableScans: number; indexes: string[] };

type Operation = {
  name: string;
  /** Lays out what the operation takes away. */
  prepare?: (round: number) => Promise<void>;
  work: (round: number) => Promise<unknown>;
};

/**
 * What operators and the daily work do, by the site's own code: the middle of several times, and how rows are found.
 */
export async function measureOperations(client: Client): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const operation of await operationsOn(client)) measured.push(await measure(client, operation));
  return measured;
}

/** The site's modules read the environment when they are first used, so they are loaded after it is set. */
async function operationsOn(client: Client): Promise<Operation[]> {
  const { listContactMessages, purgeOldContactMessages } = await import("@/lib/server/contacts/contact-messages");
  const { erasePerson } = await import("@/lib/server/erase-person");
  const email = (round: number) => `person${round}@example.org`;

  return [
    { name: `list ${RECENT} since 7d`, work: () => listContactMessages({ since: new Date(Date.now() - WEEK_MS) }) },
    { name: `list ${RECENT} new`, work: () => listContactMessages({ state: "new" }) },
    { name: `purge ${OLD_BATCH}`, prepare: (round) => addOld(client, round), work: purgeOldContactMessages },
    {
      name: `erase 1 person, ${PERSON_MESSAGES} messages`,
      prepare: (round) => addPerson(client, email(round)),
      work: (round) => erasePerson(email(round).toUpperCase()),
    },
  ];
}

async function measure(client: Client, { name, prepare, work }: Operation): Promise<Measured> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    await prepare?.(round);
    const begun = performance.now();
    await work(round);
    if (round >= WARM_UP_ROUNDS) times.push(performance.now() - begun);
  }
  const ms = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;

  const last = WARM_UP_ROUNDS + ROUNDS;
  await prepare?.(last);
  return { name, ms, ...(await watchIndexUse(client, "contacts", () => work(last))) };
}
