import { describeTime } from "@/lib/domain/describe-time";
import type { OpenTime } from "@/lib/domain/open-times";

export type BookingDay = {
  label: string;
  times: { startsAt: string; label: string }[];
};

export type DaysPage = {
  days: BookingDay[];
  /** The first day of the previous page, such as "2026-12-01"; "" for the first page, null if there is none. */
  earlierFrom: string | null;
  laterFrom: string | null;
};

const DAYS_PER_PAGE = 7;

export function pageOfDays(open: readonly OpenTime[], timeZone: string, from: string | null): DaysPage {
  const byDate = new Map<string, OpenTime[]>();
  for (const time of open) {
    const date = time.local.slice(0, 10);
    byDate.set(date, [...(byDate.get(date) ?? []), time]);
  }
  const dates = [...byDate.keys()];
  const first = dates.findIndex((date) => from === null || date >= from);
  if (first === -1) return { days: [], earlierFrom: from === null ? null : "", laterFrom: null };

  const earlier = Math.max(0, first - DAYS_PER_PAGE);
  return {
    days: dates.slice(first, first + DAYS_PER_PAGE).map((date) => describeDay(byDate.get(date) ?? [], timeZone)),
    earlierFrom: first === 0 ? null : earlier === 0 ? "" : (dates[earlier] ?? ""),
    laterFrom: dates[first + DAYS_PER_PAGE] ?? null,
  };
}

function describeDay(times: readonly OpenTime[], timeZone: string): BookingDay {
  return {
    label: times[0] ? describeTime(times[0].startsAt, timeZone).day : "",
    times: times.map(({ startsAt }) => ({
      startsAt: startsAt.toISOString(),
      label: describeTime(startsAt, timeZone).time,
    })),
  };
}
