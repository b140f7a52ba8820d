import type { BookingRules } from "@/lib/content/booking-rules";

import type { OpenTime } from "./open-times";

export const WAITING_PERIODS = ["mornings", "afternoons", "weekends"] as const;

export type WaitingPeriod = (typeof WAITING_PERIODS)[number];

export type WaitingPeriods = Record<WaitingPeriod, boolean>;

export const WAITING_DAYS = 14;

/** Without a preference, every time suits. */
export function suits(preferred: WaitingPeriods, { local }: Pick<OpenTime, "local">) {
  if (!hasPreference(preferred)) return true;
  // Read as UTC, a wall time keeps its day and hour.
  const wallTime = new Date(`${local}Z`);
  const weekday = wallTime.getUTCDay();
  if (weekday === 0 || weekday === 6) return preferred.weekends;
  return wallTime.getUTCHours() < 12 ? preferred.mornings : preferred.afternoons;
}

/** Whatever suited either of them suits the result. */
export function addPeriods(first: WaitingPeriods, second: WaitingPeriods): WaitingPeriods {
  const isPreferred = (period: WaitingPeriod) =>
    hasPreference(first) && hasPreference(second) && (first[period] || second[period]);
  return {
    mornings: isPreferred("mornings"),
    afternoons: isPreferred("afternoons"),
    weekends: isPreferred("weekends"),
  };
}

function hasPreference(preferred: WaitingPeriods) {
  return WAITING_PERIODS.some((period) => preferred[period]);
}

/** Without opening hours on Saturday or Sunday, nobody can wish for them. */
export function offeredPeriods({ saturday, sunday }: BookingRules["openingHours"]) {
  const hasWeekends = saturday.length + sunday.length > 0;
  return WAITING_PERIODS.filter((period) => period !== "weekends" || hasWeekends);
}
