import "server-only";

import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";

/** So many at once that a statement stays well below the query timeout. */
const BATCH = 5_000;

/** Deletes messages that are older than they may be kept. */
export async function purgeOldMessages() {
  const months = env().CONTACT_RETENTION_MONTHS;
  let deleted: number;
  do {
    deleted = await db().$executeRaw`
      DELETE FROM contacts WHERE id IN (
        SELECT id FROM contacts WHERE timestamp < now() - make_interval(months => ${months}) ORDER BY timestamp LIMIT ${BATCH}
      )`;
  } while (deleted === BATCH);
}
