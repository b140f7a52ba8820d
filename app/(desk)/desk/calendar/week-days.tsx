import type { DeskQuery } from "@/app/(desk)/desk-page";
import type { WeekDay } from "@/lib/server/bookings/week-days";

import { DayColumn } from "./day-column";

/** Seven columns. On narrow screens it is a list that begins with today. */
export function WeekDays({ days, query, now }: { days: WeekDay[]; query: DeskQuery; now: Date }) {
  const earlier = days.filter(({ isPast }) => isPast);
  const isThisWeek = earlier.length > 0 && earlier.length < days.length;

  return (
    <div className="mt-4 grid gap-x-3 gap-y-6 xl:grid-cols-7">
      {isThisWeek && (
        <details className="peer/earlier xl:hidden" open={earlier.some(({ day }) => day === query["at"])}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-gold">Earlier this week</summary>
        </details>
      )}
      {days.map((day) => (
        <DayColumn key={day.day} {...day} query={query} now={now} />
      ))}
    </div>
  );
}
