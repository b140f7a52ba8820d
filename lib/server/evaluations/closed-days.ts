import "server-only";

import type { Prisma } from "@/prisma/client/client";

type Client = Pick<Prisma.TransactionClient, "closedDay">;

/** Days such as "2026-12-24", including the first and the last. */
export async function listClosedDays(client: Client, first: string, last: string) {
  const rows = await client.closedDay.findMany({
    where: { day: { gte: asDate(first), lte: asDate(last) } },
    select: { day: true },
  });
  return rows.map(({ day }) => day.toISOString().slice(0, 10));
}

export async function saveClosedDays(client: Client, days: readonly string[]) {
  await client.closedDay.createMany({ data: days.map((day) => ({ day: asDate(day) })), skipDuplicates: true });
}

export async function removeClosedDays(client: Client, days: readonly string[]) {
  await client.closedDay.deleteMany({ where: { day: { in: days.map(asDate) } } });
}

/** Prisma represents a day as midnight UTC. */
function asDate(day: string) {
  return new Date(`${day}T00:00:00Z`);
}
