import { DeskForm } from "@/app/(desk)/desk-form";
import { BreaksAfterCommas } from "@/components/ui/breaks-after-commas";
import { describeDayFrom } from "@/lib/domain/calendar-weeks";
import { describeTime } from "@/lib/domain/describe-time";
import { bookingRules } from "@/lib/content/booking-rules";
import type { CalendarDay } from "@/lib/server/bookings/week-calendar";

import { closeDay, openDay } from "./actions";
import { CalendarEntryItem } from "./calendar-entry-item";

export function DayColumn({ day, from, isClosed, isPast, entries, now }: CalendarDay & { now: Date }) {
  const { timeZone } = bookingRules;
  const { day: label } = describeTime(from, timeZone);
  const change = isClosed ? "Open day" : "Close day";

  return (
    <section aria-label={label} className="min-w-0 border-t border-iron pt-2">
      <h2 className="font-semibold xl:min-h-[3lh]">
        <BreaksAfterCommas text={describeDayFrom(now, from, timeZone)} />
      </h2>
      {isClosed && <p className="font-semibold text-gold">Closed</p>}
      <ul className="mt-2 grid grid-cols-3 gap-1.5 xl:grid-cols-1">
        {entries.map((entry, index) => (
          <li className={entry.kind === "open" ? "" : "col-span-full"} key={`${entry.kind}-${index}`}>
            <CalendarEntryItem entry={entry} day={day} />
          </li>
        ))}
      </ul>
      {!isPast && (
        <DeskForm action={isClosed ? openDay : closeDay} className="mt-2">
          <input type="hidden" name="day" value={day} />
          <button type="submit" aria-label={`${change}: ${label}`} className={QUIET_BUTTON}>
            {change}
          </button>
        </DeskForm>
      )}
    </section>
  );
}

const QUIET_BUTTON =
  "min-h-11 cursor-pointer font-semibold text-gold underline underline-offset-4 hover:text-gold-bright print:hidden";
