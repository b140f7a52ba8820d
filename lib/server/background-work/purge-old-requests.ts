import "server-only";

import { LINK_DAYS } from "@/lib/domain/booking";
import { DAY_MS } from "@/lib/domain/durations";
import { retentionStart } from "@/lib/server/requests/request-rows";

import { deleteExpiredEntries } from "@/lib/server/bookings/waiting-list";
import { db } from "@/lib/server/db";

/** Keeps each statement well below the query timeout. */
const BATCH_SIZE = 5_000;

/** Keeps requests with a booking ahead or with one whose page can still be opened. */
export async function purgeOldRequests() {
  await deleteExpiredEntries();
  const expired = new Date(Date.now() - LINK_DAYS * DAY_MS);
  let deleted: number;
  do {
    // Prisma has no LIMIT for deleteMany that uses the index in order.
    deleted = await db().$executeRaw`
      DELETE FROM contacts WHERE id IN (
        SELECT id FROM contacts
        WHERE timestamp < ${retentionStart()}::timestamptz
          AND NOT EXISTS (SELECT FROM evaluations WHERE request_id = contacts.id AND ends_at > ${expired}::timestamptz)
        ORDER BY timestamp LIMIT ${BATCH_SIZE}
      )`;
  } while (deleted === BATCH_SIZE);
}
