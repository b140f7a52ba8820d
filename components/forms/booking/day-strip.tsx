import { useEffect, useState, useSyncExternalStore } from "react";

import { subscribeToScroll, useBrowserValue } from "@/components/ui/use-browser-value";
import type { BookingDay } from "@/lib/domain/booking-days";

/** The visitor looks at the last day whose top is above this line, which is below the header and the strip. */
const LOOKED_AT_PX = 180;

type DayStripProps = {
  days: readonly BookingDay[];
  chosen: BookingDay;
  /** It is set if only the chosen day is shown. Otherwise the links lead to their days. */
  onChoose?: (date: string) => void;
};

export function DayStrip({ days, chosen, onChoose }: DayStripProps) {
  const lookedAt = useSyncExternalStore(
    subscribeToScroll,
    () => days.findLast(({ date }) => isPast(date))?.date ?? days[0]?.date,
    () => chosen.date,
  );
  const current = onChoose ? chosen.date : lookedAt;

  return (
    <nav
      aria-label="Days"
      data-day-strip
      className="sticky top-header z-20 -mx-2 mt-2 flex gap-1 overflow-x-auto bg-ink p-2 md:gap-1.5 print:hidden low:static"
    >
      {days.map(({ date, shortLabel }) => {
        const [weekday, day] = shortLabel.split(", ");
        return (
          <a
            key={date}
            href={`#${idOfDay(date)}`}
            aria-current={date === current ? "true" : undefined}
            onClick={(event) => {
              if (!onChoose) return;
              event.preventDefault();
              onChoose(date);
            }}
            className="grid min-h-12 min-w-9 flex-1 cramped:min-w-fit px-0.5 place-content-center rounded-md border border-steel text-center leading-tight whitespace-nowrap hover:border-gold aria-[current]:border-gold aria-[current]:bg-slate aria-[current]:text-gold forced-colors:aria-[current]:border-4"
          >
            <span className="text-xs">{`${weekday},`}</span>{" "}
            <span className="display text-[clamp(0.9375rem,4.2vw,1.0625rem)]">{day}</span>
          </a>
        );
      })}
    </nav>
  );
}

export function idOfDay(date: string) {
  return `day-${date}`;
}

function isPast(date: string) {
  const group = document.getElementById(idOfDay(date));
  return group !== null && group.getBoundingClientRect().top < LOOKED_AT_PX;
}

/** It is Tailwind's `max-md`. */
const NARROW = "(width < 48rem)";

/** In narrow windows the chosen day is alone: the one last chosen, else that of the picked time, else the first. */
export function useChosenDay(days: readonly BookingDay[], picked: string) {
  const isAlone = useSyncExternalStore(subscribeToWidth, isNarrow, () => false);
  const [date, setDate] = useState<string>();
  // A link of the strip that was tapped before hydration has moved the page to its day.
  const target = useBrowserValue(() => window.location.hash, "");
  const chosen =
    days.find((day) => day.date === date) ??
    days.find((day) => `#${idOfDay(day.date)}` === target) ??
    days.find((day) => isAmong(day, picked)) ??
    days[0];

  useEffect(() => {
    if (date) document.getElementById(idOfDay(date))?.scrollIntoView({ block: "nearest" });
  }, [date]);

  return { chosen, isAlone, choose: setDate };
}

export function isAmong({ times }: BookingDay, picked: string) {
  return times.some(({ startsAt }) => startsAt === picked);
}

function isNarrow() {
  return window.matchMedia(NARROW).matches;
}

function subscribeToWidth(notify: () => void) {
  const narrow = window.matchMedia(NARROW);
  narrow.addEventListener("change", notify);
  return () => narrow.removeEventListener("change", notify);
}
