import "server-only";

import pLimit from "p-limit";

import { TIME_LIMITS_MS } from "@/lib/server/http/time-limits";
import { type DatabaseClient, db } from "@/lib/server/db";
import { currentActionSince } from "@/lib/server/http-context";

import { noteOpenTimes } from "./opened-times";
import { isSomebodyWaiting, queueTimeOpenedEmails } from "./waiting-list";

/** The number is arbitrary, but no other advisory lock of the site's database may use it. */
const LOCK_ID = 72_707_370;
/** A transaction that waits for the lock holds a connection; the rest of the site needs the others. */
const inTurn = pLimit(4);

declare global {
  // It is on globalThis, because Next.js bundles this module more than once.
  var timesChangeCount: number | undefined;
}

/** Counts how often this process may have changed the times. What is cached is valid until the next change. */
export function timesChanges() {
  return globalThis.timesChangeCount ?? 0;
}

/** All that changes open times runs in this, one at a time on all replicas: a time found open stays open in it. */
export async function withTimesLocked<Result>(run: (client: DatabaseClient) => Promise<Result>): Promise<Result> {
  try {
    return await withTimesUnchanged(async (client) => {
      const isWatched = await isSomebodyWaiting(client);
      // What changed without the lock, such as with the clock, has happened before.
      if (isWatched) await noteOpenTimes(client);
      const result = await run(client);
      if (isWatched) await noteOpenTimes(client);
      return result;
    });
  } finally {
    // A failure may have come after the commit.
    globalThis.timesChangeCount = timesChanges() + 1;
  }
}

/** Call it every now and then, for what opens without the lock, and for those whose 24 hours are over. */
export async function tellWaiting() {
  if (!(await isSomebodyWaiting(db()))) return;
  await withTimesUnchanged(async (client) => {
    await noteOpenTimes(client);
    await queueTimeOpenedEmails(client);
  });
}

/** For what changes no times itself and needs them to stay as they are. */
export function withTimesUnchanged<Result>(run: (client: DatabaseClient) => Promise<Result>): Promise<Result> {
  const since = currentActionSince() ?? Date.now();
  const refuseLate = () => {
    if (Date.now() - since > TIME_LIMITS_MS.timesLock)
      throw Object.assign(new Error("times busy"), { code: "ETIMEDOUT" });
  };
  return inTurn(async () => {
    refuseLate();
    return db().$transaction(async (client) => {
      // Prisma has no advisory locks.
      await client.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK_ID})`;
      const result = await run(client);
      refuseLate();
      return result;
    });
  });
}
