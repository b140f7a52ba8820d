import "server-only";

import * as z from "zod";

import { db } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { withinTimeLimit } from "@/lib/server/http/within-time-limit";

/** It is shorter than the check interval of a load balancer. */
const TIME_LIMIT_MS = 2_000;
/** The result is cached, because anyone can request it at any rate and the check writes. */
const READY_CACHE_MS = 3_000;
const NOT_READY_CACHE_MS = 1_000;

const rowsSchema = z.tuple([z.object({ isReady: z.boolean() })]);

let cached: Promise<boolean> | undefined;

export function isDatabaseReady() {
  cached ??= checkDatabase().then((isReady) => {
    setTimeout(() => (cached = undefined), isReady ? READY_CACHE_MS : NOT_READY_CACHE_MS).unref();
    return isReady;
  });
  return cached;
}

async function checkDatabase() {
  try {
    const isReady = await withinTimeLimit(TIME_LIMIT_MS, canStoreRequests());
    if (!isReady) log.warn("database takes no requests");
    return isReady;
  } catch (error) {
    log.warn({ error }, "database not ready");
    return false;
  }
}

/** Writes a row, and a temporary file, because a full disk may still have room for the row. */
async function canStoreRequests() {
  const dueAt = new Date();
  const [, , rows] = await db().$transaction([
    // Pages read these tables, and forms write to them. The locks time out before PostgreSQL looks for deadlocks (1 s),
    // which could end a migration instead.
    db().$executeRaw`
      DO $$ BEGIN
        SET LOCAL work_mem = '64kB';
        SET LOCAL lock_timeout = '900ms';
        LOCK TABLE contacts, evaluations, closed_days, emails IN ROW EXCLUSIVE MODE;
      END $$`,
    // This finds the table as pages do, which raw SQL does not.
    db().closedDay.findFirst({ select: { day: true } }),
    // What it sorts is more than it may have in memory.
    db().$queryRaw`
      SELECT has_table_privilege('contacts', 'INSERT') AS "isReady" FROM generate_series(1, 5000)
      GROUP BY 1 HAVING count(*) > 0`,
    db().periodicTask.upsert({
      where: { name: "readiness" },
      create: { name: "readiness", dueAt },
      update: { dueAt },
      select: { name: true },
    }),
  ]);
  return rowsSchema.parse(rows)[0].isReady;
}
