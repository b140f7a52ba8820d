import { type ChangeEvent, type ReactNode, useEffect, useRef } from "react";

import { ChoiceGroups, ChoiceTile } from "@/components/forms/choice";
import { focusIf } from "@/components/forms/field";
import { VisitorLocalTime } from "@/components/islands/visitor-local-time";
import type { BookingDay } from "@/lib/domain/booking-days";
import { describeTime } from "@/lib/domain/describe-time";

import { DayStrip, idOfDay, isAmong, useChosenDay } from "./day-strip";

export type OfferedTimes = {
  days: readonly BookingDay[];
  from: string | null;
  timeZone: string;
  links: ReactNode;
};

type TimeFieldsProps = {
  times: OfferedTimes;
  /** The time may be on this page or on another. */
  picked: string;
  /** Another visitor took the picked time, so it is not kept if it is not on this page. */
  isTaken: boolean;
  error: string | undefined;
  hasMistakes: boolean;
};

/** Phones show one day at a time, unless they have no JavaScript. */
export function TimeFields({ times: { days, from, timeZone, links }, picked, ...props }: TimeFieldsProps) {
  const { isTaken, error, hasMistakes } = props;
  const { chosen, isAlone, choose } = useChosenDay(days, picked);
  const shownDays = isAlone ? days.filter((day) => day === chosen) : days;
  const isOnPage = days.some((day) => isAmong(day, picked));
  const isShown = shownDays.some((day) => isAmong(day, picked));
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shownFrom = useRef(from);
  useEffect(() => {
    if (shownFrom.current === from) return;
    shownFrom.current = from;
    headingRef.current?.focus();
  }, [from]);

  return (
    <ChoiceGroups title="Day and time" error={error} headingRef={headingRef} isFocused={from !== null && !hasMistakes}>
      {(errorId) => (
        <>
          {picked && !isShown && (isOnPage || !isTaken) && (
            <input type="hidden" name="startsAt" data-draft value={picked} />
          )}
          {days.length > 1 && chosen && <DayStrip days={days} chosen={chosen} {...(isAlone && { onChoose: choose })} />}
          {shownDays.map(({ date, label: day, times }, dayIndex) => (
            <fieldset
              key={date}
              id={idOfDay(date)}
              data-day={date === chosen?.date ? "chosen" : "other"}
              aria-describedby={errorId}
              className="mt-4 md:mt-5"
            >
              <legend className="font-semibold text-balance">{day}</legend>
              <div className="booking-times mt-2 grid gap-2" onChange={keepInView}>
                {times.map(({ startsAt, label, isBusy }, index) => (
                  <ChoiceTile
                    key={startsAt}
                    name="startsAt"
                    value={startsAt}
                    label={`${day}, ${label}`}
                    required
                    defaultChecked={startsAt === picked}
                    aria-describedby={`about-${startsAt}`}
                    // After Back, browsers restore a choice by its position, where another time may be by then.
                    autoComplete="off"
                    {...focusIf(error !== undefined && dayIndex === 0 && index === 0)}
                  >
                    <span className="text-sm font-semibold whitespace-nowrap sm:text-base">{label}</span>
                    <span id={`about-${startsAt}`} className="contents">
                      {isBusy && (
                        <span className="mt-0.5 text-xs">
                          Busy<span className="sr-only"> in your calendar</span>
                        </span>
                      )}
                      <VisitorLocalTime moment={startsAt} timeZone={timeZone} />
                    </span>
                  </ChoiceTile>
                ))}
              </div>
            </fieldset>
          ))}
          {links}
        </>
      )}
    </ChoiceGroups>
  );
}

/** The bar that a pick brings would cover what stands at the bottom of a phone's window. */
function keepInView({ target }: ChangeEvent<HTMLElement>) {
  requestAnimationFrame(() => target.parentElement?.scrollIntoView({ block: "nearest" }));
}

/** Returns the picked time, which is the only one that is known without the database. */
export function pickedDay(startsAt: string, timeZone: string): BookingDay[] {
  const moment = new Date(startsAt);
  if (Number.isNaN(moment.getTime())) return [];
  const { day, time } = describeTime(moment, timeZone);
  return [{ date: "picked", label: day, shortLabel: day, times: [{ startsAt, local: "", label: time }] }];
}
