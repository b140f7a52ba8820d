import "server-only";

import * as z from "zod";

import { bookingRules } from "@/lib/content/booking-rules";
import { localDay, openTimes } from "@/lib/domain/open-times";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/prisma/client/client";

import { listClosedDays } from "./blocked-times";

type Client = Pick<Prisma.TransactionClient, "$queryRaw" | "closedDay">;

const DAY_MS = 24 * 60 * 60 * 1000;

const occupiedSchema = z.array(z.object({ startsAt: z.date(), freeAt: z.date(), isBlock: z.boolean() }));

type TimeFrame = {
  from: Date;
  to: Date;
  now: Date | null;
  /** The booking that is being moved, which must not block its own new time. */
  exceptId?: string;
};

export function findOpenTimes(frame: TimeFrame) {
  return readOpenTimes(db(), frame);
}

export async function isOpen(client: Client, startsAt: Date, exceptId?: string) {
  const now = new Date();
  // Not only for speed: PostgreSQL has no year 0.
  if (startsAt < now) return false;
  const to = new Date(startsAt.getTime() + 1);
  return (await readOpenTimes(client, { from: startsAt, to, now, ...(exceptId && { exceptId }) })).length > 0;
}

async function readOpenTimes(client: Client, { from, to, now, exceptId }: TimeFrame) {
  // Whole days in any time zone, because the rules limit the bookings per day.
  const first = new Date(from.getTime() - DAY_MS);
  const last = new Date(to.getTime() + DAY_MS);
  // Prisma has no operator for overlapping ranges, which uses the index of the exclusion constraint.
  const rows = await client.$queryRaw`
    SELECT starts_at AS "startsAt", free_at AS "freeAt", state = 'blocked' AS "isBlock" FROM evaluations
    WHERE state <> 'cancelled' AND tstzrange(starts_at, free_at) && tstzrange(${first}::timestamptz, ${last}::timestamptz)
      AND id IS DISTINCT FROM ${exceptId ?? null}::uuid`;
  const closedDays = await listClosedDays(client, localDay(bookingRules, from), localDay(bookingRules, to));
  return openTimes(bookingRules, occupiedSchema.parse(rows), closedDays, from, to, now);
}
