import type { ReactNode } from "react";

import { DeskForm } from "@/app/(desk)/desk-form";
import { describeDone } from "@/app/(desk)/desk-messages";
import type { DeskQuery } from "@/app/(desk)/desk-page";
import { DeskResult } from "@/app/(desk)/desk-result";
import { BreaksAfterCommas } from "@/components/ui/line-breaks";
import { bookingRules } from "@/lib/content/booking-rules";
import { describeDayFrom } from "@/lib/domain/dates";
import { describeTime } from "@/lib/domain/describe-time";
import type { WeekDay } from "@/lib/server/bookings/find-week-days";

import { closeDay, openDay } from "./actions";
import { StandingBookings } from "./standing-bookings";
import { WeekEntryItem } from "./week-entry-item";

/** On narrow screens, the columns become a list. */
export function WeekDays({ days, query, now }: { days: WeekDay[]; query: DeskQuery; now: Date }) {
  const [first] = days;
  if (!first) return null;

  return (
    <div className="mt-4 grid gap-x-3 gap-y-6 xl:grid-cols-7">
      {days.map((day) => (
        <DayColumn key={day.day} {...day} week={first.day} query={query} now={now} />
      ))}
    </div>
  );
}

/** `week` is the first day that the page shows. */
type DayColumnProps = WeekDay & { week: string; query: DeskQuery; now: Date };

function DayColumn({ day, week, from, isClosed, isPast, entries, query, now }: DayColumnProps) {
  const { timeZone } = bookingRules;
  const { day: label } = describeTime(from, timeZone);
  const change = isClosed ? "Open day" : "Close day";

  return (
    <section id={day} aria-label={label} className="min-w-0 border-t border-iron pt-2">
      {/* The button stays where it is when its text changes. */}
      <div className="flex items-start justify-between gap-x-4 xl:block xl:min-h-[calc(3lh+2.75rem)]">
        <h2 className="min-w-0 font-semibold max-xl:py-2.5 xl:min-h-[3lh]">
          <BreaksAfterCommas text={describeDayFrom(now, from, timeZone)} />
        </h2>
        {!isPast && (
          <DeskForm action={isClosed ? openDay : closeDay} className="shrink-0">
            <input type="hidden" name="day" value={day} />
            <input type="hidden" name="week" value={week} />
            <button type="submit" aria-label={`${change}: ${label}`} className={QUIET_BUTTON}>
              {change}
            </button>
          </DeskForm>
        )}
      </div>
      {isClosed && <p className="font-semibold">Closed</p>}
      <WeekResult at={day} {...{ query, now }}>
        <StandingBookings entries={isClosed ? entries : []} now={now} />
      </WeekResult>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.25rem),1fr))] gap-1.5 xl:grid-cols-1">
        {entries.map((entry, index) => (
          <li className={entry.kind === "open" ? "" : "col-span-full"} key={`${entry.kind}-${index}`}>
            <WeekEntryItem entry={entry} day={day} week={week} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const QUIET_BUTTON =
  "min-h-11 cursor-pointer font-semibold text-gold underline underline-offset-4 hover:text-gold-bright print:hidden";

type WeekResultProps = {
  /** It is the id of the element that this stands in. */
  at: string;
  query: DeskQuery;
  now: Date;
  children?: ReactNode;
};

export function WeekResult({ at, query, now, children }: WeekResultProps) {
  const done = query["at"] === at ? describeDone(query) : "";

  return (
    <DeskResult done={done} version={done ? now.getTime() : 0} isInPlace>
      {children}
    </DeskResult>
  );
}
