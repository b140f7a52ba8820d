import { useSyncExternalStore } from "react";

import { subscribeToScroll } from "@/components/ui/subscribe-to-scroll";
import type { BookingDay } from "@/lib/domain/booking-days";

/** The visitor looks at the last day whose top is above this line, which is below the header and the strip. */
const LOOKED_AT_PX = 180;

/** Stays in view and marks the day that the visitor looks at. Seven links, each a thumb wide, fit in 320 px. */
export function DayStrip({ days }: { days: readonly BookingDay[] }) {
  const current = useSyncExternalStore(
    subscribeToScroll,
    () => days.findLast(({ date }) => isPast(date))?.date ?? days[0]?.date,
    () => days[0]?.date,
  );

  return (
    <nav
      aria-label="Days"
      data-day-strip
      className="sticky top-header z-20 -mx-2 mt-3 flex gap-px overflow-x-auto bg-ink px-2 py-2 max-sm:-mx-gutter max-sm:px-[3px] min-[22rem]:gap-1 print:hidden low:static"
    >
      {days.map(({ date, label, shortLabel }) => {
        const [weekday, day] = shortLabel.split(" ");
        return (
          <a
            key={date}
            href={`#day-${date}`}
            aria-label={label}
            aria-current={date === current ? "true" : undefined}
            className="grid min-h-12 min-w-[44px] flex-1 place-content-center rounded-md border border-steel px-0.5 text-center text-[min(0.875rem,4.4vw)] leading-tight hover:border-gold aria-[current]:border-gold aria-[current]:text-gold"
          >
            <span>{weekday}</span> <span className="font-semibold">{day}</span>
          </a>
        );
      })}
    </nav>
  );
}

function isPast(date: string) {
  const group = document.getElementById(`day-${date}`);
  return group !== null && group.getBoundingClientRect().top < LOOKED_AT_PX;
}
