import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import { isOpenDay, localDay, readDays } from "@/lib/domain/open-times";
import { db } from "@/lib/server/db";

import { listDayDecisions, type ListedBooking, listTimesBetween } from "./booking-rows";
import { listBusyTimes } from "./busy-times";
import { findOpenTimesForTrainer } from "./find-open-times";

export type WeekEntry =
  | { kind: "booking"; startsAt: Date; booking: ListedBooking }
  /** A block may go on beyond this day: `blockedFrom` is the start of the whole block. */
  | { kind: "block"; startsAt: Date; endsAt: Date; blockedFrom: Date }
  /** A busy time of the trainer's own calendar is a mark and does not bind the desk. */
  | { kind: "busy"; startsAt: Date; endsAt: Date; isAllDay: boolean }
  | { kind: "open"; startsAt: Date; local: string };

export type WeekDay = {
  day: string;
  /** It is the day's first moment in the zone of the opening hours. */
  from: Date;
  isClosed: boolean;
  isPast: boolean;
  /** They are in the order of time. */
  entries: WeekEntry[];
};

/** The days must be consecutive. */
export async function findWeekDays(days: readonly string[]): Promise<WeekDay[]> {
  const frames = days.flatMap((day) => readDays(bookingRules, day, 1) ?? []);
  const [first, last] = [frames.at(0), frames.at(-1)];
  if (!first || !last) return [];

  const frame = { from: first.from, to: last.to };
  const [{ bookings, blocks }, open, decisions, busy] = await Promise.all([
    listTimesBetween(frame),
    findOpenTimesForTrainer(frame),
    listDayDecisions(db(), days[0] ?? "", days.at(-1) ?? ""),
    listBusyTimes(db(), frame.from, frame.to),
  ]);
  const entries: WeekEntry[] = [
    ...bookings.map((booking) => ({ kind: "booking" as const, startsAt: booking.startsAt, booking })),
    ...frames.flatMap((day) =>
      partsOn(day, blocks).map(({ whole, ...part }) => ({
        kind: "block" as const,
        blockedFrom: whole.startsAt,
        ...part,
      })),
    ),
    ...frames.flatMap((day) =>
      partsOn(day, busy).map(({ whole, ...part }) => {
        const isAllDay = whole.startsAt <= day.from && whole.endsAt >= day.to;
        return { kind: "busy" as const, isAllDay, ...part };
      }),
    ),
    ...open.map(({ startsAt, local }) => ({ kind: "open" as const, startsAt, local })),
  ];
  entries.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());

  const today = localDay(bookingRules, new Date());
  return days.map((day, index) => ({
    day,
    from: frames[index]?.from ?? first.from,
    isClosed: !isOpenDay(bookingRules, decisions, day),
    isPast: day < today,
    entries: entries.filter(({ startsAt }) => localDay(bookingRules, startsAt) === day),
  }));
}

type Span = { startsAt: Date; endsAt: Date };

function partsOn({ from, to }: { from: Date; to: Date }, spans: readonly Span[]) {
  return spans
    .filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
    .map((whole) => ({
      startsAt: whole.startsAt < from ? from : whole.startsAt,
      endsAt: whole.endsAt > to ? to : whole.endsAt,
      whole,
    }));
}
