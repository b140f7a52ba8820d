import { describeTime } from "./describe-time";
import type { OpenTime } from "./open-times";

export type BookingDay = {
  /** It is written as "2026-12-01". */
  date: string;
  label: string;
  shortLabel: string;
  times: { startsAt: string; local: string; label: string; isBusy?: boolean }[];
};

export type DaysPage = {
  days: BookingDay[];
  /** It is a day such as "2026-12-01", or `FIRST_PAGE`; null if there is no earlier page. */
  earlierFrom: string | null;
  laterFrom: string | null;
  /** It may be on another page of days. */
  picked: PickedTime | null;
};

/** `local` is a wall time such as "2026-12-01T09:00". */
type PickedTime = { startsAt: string; local: string };

type Wanted = {
  from?: string | null;
  /** It is ignored if it is not open. Without `from`, the page is the one that has it. */
  at?: string | null;
};

const DAYS_PER_PAGE = 7;

/** The day with which this page begins changes, so its address names no day. */
const FIRST_PAGE = "";

export function pageOfDays(open: readonly OpenTime[], timeZone: string, { from = null, at }: Wanted): DaysPage {
  const byDate = new Map<string, OpenTime[]>();
  for (const time of open) {
    const date = time.local.slice(0, 10);
    byDate.set(date, [...(byDate.get(date) ?? []), time]);
  }
  const dates = [...byDate.keys()];
  const time = open.find(({ local }) => local === at);
  const picked = time ? { startsAt: time.startsAt.toISOString(), local: time.local } : null;
  const first = findFirst(dates, from, picked);
  if (first === -1) return { days: [], earlierFrom: from === null ? null : FIRST_PAGE, laterFrom: null, picked };

  return {
    days: dates
      .slice(first, first + DAYS_PER_PAGE)
      .map((date) => ({ date, ...describeDay(byDate.get(date) ?? [], timeZone) })),
    earlierFrom: findEarlier(dates, first),
    laterFrom: dates[first + DAYS_PER_PAGE] ?? null,
    picked,
  };
}

function findFirst(dates: readonly string[], from: string | null, picked: PickedTime | null) {
  if (from === null && picked) {
    const index = dates.indexOf(picked.local.slice(0, 10));
    return index - (index % DAYS_PER_PAGE);
  }
  return dates.findIndex((date) => from === null || date >= from);
}

function findEarlier(dates: readonly string[], first: number) {
  if (first === 0) return null;
  return (first > DAYS_PER_PAGE && dates[first - DAYS_PER_PAGE]) || FIRST_PAGE;
}

function describeDay(times: readonly OpenTime[], timeZone: string) {
  const first = times[0] && describeTime(times[0].startsAt, timeZone);
  const [weekday = "", month = "", day = ""] = first?.day.split(" ") ?? [];
  return {
    label: first?.day ?? "",
    shortLabel: `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}`,
    times: times.map(({ startsAt, ...time }) => ({
      ...time,
      startsAt: startsAt.toISOString(),
      label: describeTime(startsAt, timeZone).time,
    })),
  };
}
