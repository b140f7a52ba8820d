import "server-only";

import * as z from "zod";

import { db } from "./db";
import { log } from "./log";
import { withinTimeLimit } from "./time-limit";

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
  const [, , , rows] = await db().$transaction([
    // The locks time out before PostgreSQL looks for deadlocks (1 s), which could end a migration instead.
    db().$executeRaw`SELECT set_config('work_mem', '64kB', true), set_config('lock_timeout', '900ms', true)`,
    // This finds the table as pages do, which raw SQL does not.
    db().closedDay.findFirst({ select: { day: true } }),
    // Pages read these tables, and forms write to them.
    db().$executeRaw`LOCK TABLE contacts, evaluations, closed_days, emails IN ROW EXCLUSIVE MODE`,
    db().$queryRaw`
      SELECT has_table_privilege('contacts', 'INSERT') AS "isReady" FROM generate_series(1, 5000)
      GROUP BY 1 HAVING count(*) > 0`,
    db().$executeRaw`
      INSERT INTO periodic_tasks (name, due_at) VALUES ('readiness', now())
      ON CONFLICT (name) DO UPDATE SET due_at = now()`,
  ]);
  return rowsSchema.parse(rows)[0].isReady;
}
