import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import { isOpenDay, localDay, readDays } from "@/lib/domain/open-times";

import { listDayDecisions } from "./blocked-times";
import { type ListedBooking, listTimesBetween } from "./booking-rows";
import { findOpenTimesForTrainer } from "./open-times";
import { listBusyTimes } from "./trainer-calendar/busy-times";

export type CalendarEntry =
  | { kind: "booking"; startsAt: Date; booking: ListedBooking }
  | { kind: "block"; startsAt: Date; endsAt: Date }
  /** In the trainer's own calendar, as far as it is on this day: only a mark, since it does not bind the desk. */
  | { kind: "busy"; startsAt: Date; endsAt: Date; isAllDay: boolean }
  /** `local` as in "2026-12-01T09:00" */
  | { kind: "open"; startsAt: Date; local: string };

export type CalendarDay = {
  /** "2026-11-23" */
  day: string;
  /** Its first moment in the zone of the opening hours. */
  from: Date;
  isClosed: boolean;
  isPast: boolean;
  /** In the order of time. A block of several days stands on the first that is shown. */
  entries: CalendarEntry[];
};

/** @param days Consecutive, such as "2026-11-23". */
export async function findCalendarDays(days: readonly string[]): Promise<CalendarDay[]> {
  const frames = days.flatMap((day) => readDays(bookingRules, day, 1) ?? []);
  const [first, last] = [frames.at(0), frames.at(-1)];
  if (!first || !last) return [];

  const frame = { from: first.from, to: last.to };
  const [{ bookings, blocks }, open, decisions, busy] = await Promise.all([
    listTimesBetween(frame),
    findOpenTimesForTrainer(frame),
    listDayDecisions(days[0] ?? "", days.at(-1) ?? ""),
    listBusyTimes(frame.from, frame.to),
  ]);
  const entries: CalendarEntry[] = [
    ...bookings.map((booking) => ({ kind: "booking" as const, startsAt: booking.startsAt, booking })),
    ...blocks.map(({ startsAt, endsAt }) => ({ kind: "block" as const, startsAt, endsAt })),
    ...frames.flatMap((day) => busyOn(day, busy)),
    ...open.map(({ startsAt, local }) => ({ kind: "open" as const, startsAt, local })),
  ];
  entries.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());

  const today = localDay(bookingRules, new Date());
  return days.map((day, index) => ({
    day,
    from: frames[index]?.from ?? first.from,
    isClosed: !isOpenDay(bookingRules, decisions, day),
    isPast: day < today,
    entries: entries.filter(
      ({ startsAt }) => localDay(bookingRules, startsAt < first.from ? first.from : startsAt) === day,
    ),
  }));
}

function busyOn({ from, to }: { from: Date; to: Date }, busy: { startsAt: Date; endsAt: Date }[]): CalendarEntry[] {
  return busy
    .filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
    .map(({ startsAt, endsAt }) => {
      const isAllDay = startsAt <= from && endsAt >= to;
      return { kind: "busy", startsAt: startsAt < from ? from : startsAt, endsAt: endsAt > to ? to : endsAt, isAllDay };
    });
}
