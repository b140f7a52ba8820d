import { DeskForm } from "@/app/(desk)/desk-form";
import { NameLink } from "@/app/(desk)/name-link";
import { Result } from "@/app/(desk)/result";
import { BreaksAfterCommas } from "@/components/ui/line-breaks";
import { bookingRules } from "@/lib/content/booking-rules";
import { deskBookingHref } from "@/lib/desk-routes";
import { isUpcoming } from "@/lib/domain/booking";
import { describeDayFrom } from "@/lib/domain/dates";
import { describeTime } from "@/lib/domain/describe-time";
import type { WeekDay, WeekEntry } from "@/lib/server/bookings/find-week-days";

import { closeDay, openDay } from "./actions";
import { WeekEntryItem } from "./week-entry-item";

/** On narrow screens, the columns become a list. */
export function WeekDays({ days, now }: { days: WeekDay[]; now: Date }) {
  return (
    <div className="mt-4 grid gap-x-3 gap-y-6 xl:grid-cols-7">
      {days.map((day) => (
        <DayColumn key={day.day} {...day} now={now} />
      ))}
    </div>
  );
}

function DayColumn({ day, from, isClosed, isPast, entries, now }: WeekDay & { now: Date }) {
  const { timeZone } = bookingRules;
  const { day: label } = describeTime(from, timeZone);
  const change = isClosed ? "Open day" : "Close day";

  return (
    <section id={day} aria-label={label} className="min-w-0 border-t border-iron pt-2">
      {/* The button stays where it is when its text changes. */}
      <div className="flex items-start justify-between cramped:flex-wrap gap-x-4 xl:block xl:min-h-[calc(3lh+2.75rem)]">
        <h2 className="min-w-0 font-semibold max-xl:py-2.5 xl:min-h-[3lh]">
          <BreaksAfterCommas text={describeDayFrom(now, from, timeZone)} />
        </h2>
        {!isPast && (
          // With a key, Enter does not press the other button, which has taken the place of the first.
          <DeskForm key={change} action={isClosed ? openDay : closeDay} at={day} className="shrink-0">
            <input type="hidden" name="date" value={day} />
            <button type="submit" aria-label={`${change}: ${label}`} className={QUIET_BUTTON}>
              {change}
            </button>
          </DeskForm>
        )}
      </div>
      {isClosed && <p className="font-semibold">Closed</p>}
      <Result at={day}>
        <StandingBookings entries={isClosed ? entries : []} now={now} />
      </Result>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.25rem),1fr))] gap-1.5 xl:grid-cols-1">
        {entries.map((entry, index) => (
          <li className={entry.kind === "open" ? "" : "col-span-full"} key={`${entry.kind}-${index}`}>
            <WeekEntryItem entry={entry} day={day} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const QUIET_BUTTON =
  "min-h-11 cursor-pointer font-semibold text-gold underline underline-offset-4 hover:text-gold-bright print:hidden";

function StandingBookings({ entries, now }: { entries: WeekEntry[]; now: Date }) {
  const bookings = entries.flatMap((entry) => (entry.kind === "booking" ? [entry.booking] : []));
  const standing = bookings.filter((booking) => isUpcoming(booking, now.getTime()));
  if (standing.length === 0) return null;

  return (
    <ul>
      {standing.map(({ id, startsAt, request }) => (
        <li key={id}>
          <span>{`${describeTime(startsAt, bookingRules.timeZone).time} `}</span>
          <NameLink href={deskBookingHref(id)} name={request.name} />
        </li>
      ))}
    </ul>
  );
}
