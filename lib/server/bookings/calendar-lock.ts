import "server-only";

import pLimit from "p-limit";

import { db } from "@/lib/server/db";
import { currentActionSince } from "@/lib/server/request-context";
import type { Prisma } from "@/prisma/client/client";

/** Arbitrary, but no other advisory lock of the site's database may use it. */
const LOCK_ID = 72_707_370;
/** A transaction that waits for the lock holds a connection; the rest of the site needs the others. */
const inTurn = pLimit(4);
/** Sooner than people are told that it failed (form-action.ts): nothing may be stored after that. */
const TIME_LIMIT_MS = 6_000;

/** One at a time on all replicas, so that a time found open stays open until the transaction ends. */
export function withCalendarLocked<Result>(
  run: (client: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  const since = currentActionSince() ?? Date.now();
  const refuseLate = () => {
    if (Date.now() - since > TIME_LIMIT_MS) throw Object.assign(new Error("calendar busy"), { code: "ETIMEDOUT" });
  };
  return inTurn(() => {
    refuseLate();
    return db().$transaction(
      async (client) => {
        // Prisma has no advisory locks.
        await client.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK_ID})`;
        const result = await run(client);
        refuseLate();
        return result;
      },
      { maxWait: 5_000, timeout: 8_000 },
    );
  });
}
