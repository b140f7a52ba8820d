import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import { MINUTE_MS } from "@/lib/domain/durations";
import { isHoliday, isOpenDay, localDay } from "@/lib/domain/open-times";

import { asDate, BLOCKED, listBookedFrom, listDayDecisions, type ListedBooking } from "./booking-rows";
import { withTimesLocked } from "./times-lock";

/** Returns false if the time is booked or blocked already. */
export function blockTime(startsAt: Date, minutes: number): Promise<boolean> {
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  return withTimesLocked(async (client) => {
    const block = { startsAt, endsAt, freeAt: endsAt, state: BLOCKED };
    // Overlaps count as duplicates: PostgreSQL skips what any constraint refuses.
    const { count } = await client.booking.createMany({ data: block, skipDuplicates: true });
    return count === 1;
  });
}

export function unblockTime(startsAt: Date): Promise<boolean> {
  return withTimesLocked(async (client) => {
    const { count } = await client.booking.deleteMany({ where: { startsAt, state: BLOCKED } });
    return count > 0;
  });
}

/** Existing bookings on these days, such as "2026-12-24", are kept and returned as `standing`. */
export function closeDays(days: readonly string[]): Promise<{ isChanged: boolean; standing: ListedBooking[] }> {
  return withTimesLocked(async (client) => {
    await client.closedDay.deleteMany({ where: { day: { in: days.map(asDate) }, isOpen: true } });
    const data = days.map((day) => ({ day: asDate(day) }));
    const { count } = await client.closedDay.createMany({ data, skipDuplicates: true });
    const bookings = await listBookedFrom(client, new Date());
    const standing = bookings.filter(({ startsAt }) => days.includes(localDay(bookingRules, startsAt)));
    return { isChanged: count > 0, standing };
  });
}

/** A holiday opens only if it is named alone, so no range opens it by accident. `stillClosed` is what stays closed. */
export function openDays(days: readonly string[]): Promise<{ isChanged: boolean; stillClosed: string[] }> {
  const [first = "", ...others] = days;
  return withTimesLocked(async (client) => {
    const reopened = await client.closedDay.deleteMany({ where: { day: { in: days.map(asDate) }, isOpen: false } });
    if (first && others.length === 0 && isHoliday(bookingRules, first)) {
      const data = { day: asDate(first), isOpen: true };
      const opened = await client.closedDay.createMany({ data, skipDuplicates: true });
      return { isChanged: opened.count > 0, stillClosed: [] };
    }
    const decisions = await listDayDecisions(client, first, others.at(-1) ?? first);
    const stillClosed = days.filter((day) => !isOpenDay(bookingRules, decisions, day));
    return { isChanged: reopened.count > 0, stillClosed };
  });
}
