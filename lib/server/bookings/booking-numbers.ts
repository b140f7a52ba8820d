import "server-only";

import * as z from "zod";

import { BOOKING_STATES } from "@/lib/domain/booking";
import { db } from "@/lib/server/db";
import { orUnknown } from "@/lib/validation/stored-values";
import { Prisma } from "@/prisma/client/client";

const weekCountsSchema = z.array(
  z.object({ monday: z.string(), cameFrom: z.string().nullable(), state: orUnknown(BOOKING_STATES), count: z.int() }),
);

const MOMENTS = { start: Prisma.sql`starts_at`, booking: Prisma.sql`created_at` };

/** In the weeks in which bookings start, or were made, each named by its Monday. Suspected spam is left out. */
export async function countBookingsByWeek(by: keyof typeof MOMENTS, since: Date, until: Date, timeZone: string) {
  // Prisma groups by columns alone, not by weeks of a time zone.
  const rows = await db().$queryRaw`
    SELECT to_char(date_trunc('week', ${MOMENTS[by]} AT TIME ZONE ${timeZone}), 'YYYY-MM-DD') AS monday,
      came_from AS "cameFrom", evaluations.state, count(*)::int AS count
    -- The limit has PostgreSQL look each request up, where it would read the whole table for a join.
    FROM evaluations,
      LATERAL (SELECT came_from FROM contacts WHERE id = request_id AND NOT suspected_spam LIMIT 1) AS request
    WHERE ${MOMENTS[by]} >= ${since}::timestamptz AND ${MOMENTS[by]} < ${until}::timestamptz
    GROUP BY 1, 2, 3`;
  return weekCountsSchema.parse(rows);
}
