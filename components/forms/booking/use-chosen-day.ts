import { useEffect, useState, useSyncExternalStore } from "react";

import { useBrowserValue } from "@/components/ui/use-browser-value";
import type { BookingDay } from "@/lib/domain/booking-days";

import { idOfDay } from "./day-strip";

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
