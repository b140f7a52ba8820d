import "server-only";

import * as z from "zod";

import { db } from "@/lib/server/db";
import { Prisma } from "@/prisma/client/client";

const weekCountsSchema = z.array(z.object({ monday: z.string(), cameFrom: z.string().nullable(), count: z.int() }));
const medianSchema = z.tuple([z.object({ seconds: z.number().nullable(), count: z.int() })]);

type GroupCounts = { name: string | null; requests: number; booked: number }[];

const RECEIVED_SINCE = (since: Date) => Prisma.sql`timestamp >= ${since}::timestamptz AND NOT suspected_spam`;

/** Counts requests received per week, named by its Monday, such as "2026-11-23", and source of the visit. */
export async function countRequestsByWeek(since: Date, timeZone: string) {
  // Prisma groups by columns alone, not by weeks of a time zone.
  const rows = await db().$queryRaw`
    SELECT to_char(date_trunc('week', timestamp AT TIME ZONE ${timeZone}), 'YYYY-MM-DD') AS monday,
      came_from AS "cameFrom", count(*)::int AS count
    FROM contacts WHERE ${RECEIVED_SINCE(since)} GROUP BY 1, 2`;
  return weekCountsSchema.parse(rows);
}

/** The largest group comes first. The name is null where nothing was asked about. */
export async function countRequestsByTopic(since: Date): Promise<GroupCounts> {
  const rows = await db().contactRequest.groupBy({
    by: ["type", "state"],
    where: { timestamp: { gte: since }, suspectedSpam: false },
    _count: true,
  });
  const groups = new Map<string | null, GroupCounts[number]>();
  for (const { type, state, _count: count } of rows) {
    const { requests, booked } = groups.get(type) ?? { requests: 0, booked: 0 };
    groups.set(type, { name: type, requests: requests + count, booked: booked + (state === "booked" ? count : 0) });
  }
  const inOrder = ({ name }: GroupCounts[number]) => name ?? "\u{10FFFF}";
  return [...groups.values()].sort(
    (one, other) => other.requests - one.requests || (inOrder(one) < inOrder(other) ? -1 : 1),
  );
}

export async function hasRequestsBefore(moment: Date) {
  const orderBy = { timestamp: "asc" } as const;
  const select = { timestamp: true };
  const first = await db().contactRequest.findFirst({ where: { suspectedSpam: false }, orderBy, select });
  return first !== null && first.timestamp < moment;
}

/** The seconds are null if none was answered. */
export async function medianAnswerTime(since: Date) {
  // Prisma has no median.
  const rows = await db().$queryRaw`
    SELECT extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY first_answered_at - timestamp))::float AS seconds,
      count(*)::int AS count
    FROM contacts WHERE ${RECEIVED_SINCE(since)} AND first_answered_at IS NOT NULL`;
  return medianSchema.parse(rows)[0];
}
