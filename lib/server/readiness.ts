import "server-only";

import * as z from "zod";

import { db } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { withinTimeLimit } from "@/lib/server/time-limit";

/** Shorter than the check interval of a load balancer. */
const TIME_LIMIT_MS = 2_000;
/** Cached, because anyone can call it at any rate. */
const CACHE_MS = 1_000;

const rowsSchema = z.tuple([z.object({ isReady: z.boolean() })]);

let cached: Promise<boolean> | undefined;

export function isDatabaseReady() {
  cached ??= checkDatabase().finally(() => setTimeout(() => (cached = undefined), CACHE_MS).unref());
  return cached;
}

async function checkDatabase() {
  try {
    const isReady = await withinTimeLimit(TIME_LIMIT_MS, canStoreMessages());
    if (!isReady) log.warn("database takes no messages");
    return isReady;
  } catch (error) {
    log.warn({ error }, "database not ready");
    return false;
  }
}

/** A standby or read-only database responds, but cannot store messages. */
async function canStoreMessages() {
  const rows = await db().$queryRaw`
    SELECT current_setting('transaction_read_only') = 'off' AND has_table_privilege('contacts', 'INSERT') AS "isReady"`;
  return rowsSchema.parse(rows)[0].isReady;
}
