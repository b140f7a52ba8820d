import "server-only";

import * as z from "zod";

import { BOOKING_OUTCOMES } from "@/lib/domain/booking";
import { db } from "@/lib/server/db";

const COUNTED_STATES = ["booked", ...BOOKING_OUTCOMES, "cancelled"] as const;

const weekCountsSchema = z.array(
  z.object({
    monday: z.string(),
    cameFrom: z.string().nullable(),
    state: z.enum(COUNTED_STATES),
    count: z.int(),
  }),
);

/** Weeks are those in which bookings start, and are named by their Monday. Suspected spam is left out. */
export async function countBookingsByWeek(since: Date, until: Date, timeZone: string) {
  // Prisma groups by columns alone, not by weeks of a time zone.
  const rows = await db().$queryRaw`
    SELECT to_char(date_trunc('week', starts_at AT TIME ZONE ${timeZone}), 'YYYY-MM-DD') AS monday,
      came_from AS "cameFrom", evaluations.state, count(*)::int AS count
    -- The limit has PostgreSQL look each request up, where it would read the whole table for a join.
    FROM evaluations,
      LATERAL (SELECT came_from FROM contacts WHERE id = request_id AND NOT suspected_spam LIMIT 1) AS request
    WHERE starts_at >= ${since}::timestamptz AND starts_at < ${until}::timestamptz
      AND evaluations.state = ANY(${COUNTED_STATES}::text[])
    GROUP BY 1, 2, 3`;
  return weekCountsSchema.parse(rows);
}
