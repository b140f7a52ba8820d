import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import { MINUTE_MS } from "@/lib/domain/durations";
import { type DayDecision, isHoliday, localDay } from "@/lib/domain/open-times";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/prisma/client/client";

import { listBookedFrom, type ListedBooking } from "./booking-rows";
import { withCalendarLocked } from "./calendar-lock";

/** False if the time is booked or blocked already. */
export function blockTime(startsAt: Date, minutes: number): Promise<boolean> {
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  return withCalendarLocked(async (tx) => {
    const block = { startsAt, endsAt, freeAt: endsAt, state: "blocked" };
    // Overlaps count as duplicates: PostgreSQL skips what any constraint refuses.
    const { count } = await tx.booking.createMany({ data: block, skipDuplicates: true });
    return count === 1;
  });
}

export async function unblockTime(startsAt: Date): Promise<boolean> {
  const { count } = await db().booking.deleteMany({ where: { startsAt, state: "blocked" } });
  return count > 0;
}

/** Existing bookings on these days, such as "2026-12-24", are kept and returned as `standing`. */
export function closeDays(days: readonly string[]): Promise<{ isChanged: boolean; standing: ListedBooking[] }> {
  return withCalendarLocked(async (tx) => {
    await tx.closedDay.deleteMany({ where: { day: { in: days.map(asDate) }, isOpen: true } });
    const data = days.map((day) => ({ day: asDate(day) }));
    const { count } = await tx.closedDay.createMany({ data, skipDuplicates: true });
    const bookings = await listBookedFrom(tx, new Date());
    const standing = bookings.filter(({ startsAt }) => days.includes(localDay(bookingRules, startsAt)));
    return { isChanged: count > 0, standing };
  });
}

/** A holiday opens only if it is named alone, so that a range of days does not open it by accident. */
export async function openDays(days: readonly string[]): Promise<{ isChanged: boolean }> {
  const [first, ...others] = days;
  const deleted = await db().closedDay.deleteMany({ where: { day: { in: days.map(asDate) }, isOpen: false } });
  if (!first || others.length > 0 || !isHoliday(bookingRules, first)) return { isChanged: deleted.count > 0 };
  const opened = await db().closedDay.createMany({ data: { day: asDate(first), isOpen: true }, skipDuplicates: true });
  return { isChanged: opened.count > 0 };
}

/** For days such as "2026-12-24", including the first and the last. */
export async function listDayDecisions(
  client: Pick<Prisma.TransactionClient, "closedDay">,
  first: string,
  last: string,
): Promise<DayDecision[]> {
  const rows = await client.closedDay.findMany({
    where: { day: { gte: asDate(first), lte: asDate(last) } },
    select: { day: true, isOpen: true },
  });
  return rows.map(({ day, isOpen }) => ({ day: day.toISOString().slice(0, 10), isOpen }));
}

/** Prisma represents a day as midnight UTC. */
function asDate(day: string) {
  return new Date(`${day}T00:00:00Z`);
}
