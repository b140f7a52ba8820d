import "server-only";

import type { DayDecision } from "@/lib/domain/open-times";
import type { DatabaseClient } from "@/lib/server/db";

/** Reads the decisions on days such as "2026-12-24", including the first and the last. */
export async function listDayDecisions(client: DatabaseClient, first: string, last: string): Promise<DayDecision[]> {
  const rows = await client.closedDay.findMany({
    where: { day: { gte: asDate(first), lte: asDate(last) } },
    select: { day: true, isOpen: true },
  });
  return rows.map(({ day, isOpen }) => ({ day: day.toISOString().slice(0, 10), isOpen }));
}

/** Prisma represents a day as midnight UTC. */
export function asDate(day: string) {
  return new Date(`${day}T00:00:00Z`);
}
