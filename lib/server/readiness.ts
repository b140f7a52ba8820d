import "server-only";

import { setTimeout as sleep } from "node:timers/promises";

import * as z from "zod";

import { db } from "@/lib/server/db";
import { log } from "@/lib/server/log";

/** Shorter than the interval at which a load balancer asks. */
const TIME_LIMIT_MS = 2_000;
/** Anybody may ask, as often as they like. */
const KEPT_MS = 1_000;

const answerSchema = z.tuple([z.object({ isReady: z.boolean() })]);

let kept: Promise<boolean> | undefined;

/** Whether a message could be stored now. Asked of the database once for all who ask within a second. */
export function isDatabaseReady() {
  kept ??= checkDatabase().finally(() => setTimeout(() => (kept = undefined), KEPT_MS).unref());
  return kept;
}

async function checkDatabase() {
  const limit = new AbortController();
  try {
    const isReady = await Promise.race([canStoreMessages(), failInTime(limit.signal)]);
    if (!isReady) log.warn("database takes no messages");
    return isReady;
  } catch (error) {
    log.warn({ error }, "database not ready");
    return false;
  } finally {
    limit.abort();
  }
}

/** A standby and a database set to read-only answer, but take no message. */
async function canStoreMessages() {
  const rows = await db().$queryRaw`
    SELECT current_setting('transaction_read_only') = 'off' AND has_table_privilege('contacts', 'INSERT') AS "isReady"`;
  return answerSchema.parse(rows)[0].isReady;
}

async function failInTime(signal: AbortSignal): Promise<never> {
  await sleep(TIME_LIMIT_MS, undefined, { signal });
  throw Object.assign(new Error("no answer in time"), { code: "ETIMEDOUT" });
}
