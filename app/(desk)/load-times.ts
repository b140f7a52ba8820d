import { bookingRules } from "@/lib/content/booking-rules";
import type { Booking } from "@/lib/domain/booking";
import { pageOfDays } from "@/lib/domain/booking-days";
import { localDay, readDays } from "@/lib/domain/open-times";
import { findOpenTimesForTrainer } from "@/lib/server/bookings/find-open-times";

import type { DeskQuery } from "./desk-page";

/** This many days have enough days with open times to fill a page, unless whole weeks are closed. */
const DAYS_READ = 35;
const DAYS_A_YEAR = 366;

/** From the day of `?from=`, `?at=` or the booking that is moved, or from today. The time `at` is picked if it is open. */
export async function loadTimes({ from, at }: DeskQuery, { id: exceptId, startsAt }: Partial<Booking> = {}) {
  const today = localDay(bookingRules, new Date());
  const pickedDay = readDay(typeof at === "string" ? at.slice(0, "2026-12-01".length) : at);
  const wanted = readDay(from) ?? pickedDay ?? localDay(bookingRules, startsAt ?? new Date());
  const first = wanted < today ? today : wanted;
  const read = async (days: number) => {
    const frame = readDays(bookingRules, first, days);
    const open = frame ? await findOpenTimesForTrainer({ ...frame, exceptId }) : [];
    const others = open.filter((time) => time.startsAt.getTime() !== startsAt?.getTime());
    return pageOfDays(others, bookingRules.timeZone, { from: first, at: typeof at === "string" ? at : null });
  };
  let page = await read(DAYS_READ);
  if (!page.laterFrom) page = await read(DAYS_A_YEAR);
  return { ...page, from: readDay(from) ?? null, isFirst: first === today };
}

export type DeskTimes = Awaited<ReturnType<typeof loadTimes>>;

function readDay(day: DeskQuery[string]) {
  return typeof day === "string" && readDays(bookingRules, day, 1) ? day : undefined;
}
