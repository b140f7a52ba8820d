import "server-only";

import { LINK_DAYS } from "@/lib/domain/booking";
import { DAY_MS } from "@/lib/domain/durations";
import { monthsBefore } from "@/lib/domain/months-before";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Prisma } from "@/prisma/client/client";

/** Keeps each statement well below the query timeout. */
const PURGE_BATCH_SIZE = 5_000;

/** Requests that were received earlier are purged, and links to them have expired. */
function retentionStart() {
  return monthsBefore(new Date(), env().CONTACT_RETENTION_MONTHS);
}

/** Null if it was deleted or is about to be. */
export function findBookableRequest(id: string, client: Pick<Prisma.TransactionClient, "contactRequest"> = db()) {
  const where = { id, timestamp: { gt: retentionStart() } };
  return client.contactRequest.findUnique({ where, select: { email: true } });
}

/** Keeps requests with a booking ahead or with one whose page can still be opened. */
export async function purgeOldRequests() {
  const expired = new Date(Date.now() - LINK_DAYS * DAY_MS);
  let deleted: number;
  do {
    // Prisma has no LIMIT for deleteMany that uses the index in order.
    deleted = await db().$executeRaw`
      DELETE FROM contacts WHERE id IN (
        SELECT id FROM contacts
        WHERE timestamp < ${retentionStart()}::timestamptz
          AND NOT EXISTS (SELECT FROM evaluations WHERE contact_id = contacts.id AND ends_at > ${expired}::timestamptz)
        ORDER BY timestamp LIMIT ${PURGE_BATCH_SIZE}
      )`;
  } while (deleted === PURGE_BATCH_SIZE);
}
