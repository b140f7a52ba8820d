import Link from "next/link";

import { DeskForm } from "@/app/(desk)/desk-form";
import { bookingPlaces } from "@/lib/content/booking-places";
import { bookingRules } from "@/lib/content/booking-rules";
import { deskBookHref, deskBookingHref } from "@/lib/desk-routes";
import { describeTime } from "@/lib/domain/describe-time";
import type { WeekEntry } from "@/lib/server/bookings/find-week-days";

import { unblock } from "./actions";

const TILE = "block min-h-11 rounded-md border px-2.5 py-1.5 leading-snug wrap-anywhere";

export function WeekEntryItem({ entry, day }: { entry: WeekEntry; day: string }) {
  const { day: dayLabel, time } = describeTime(entry.startsAt, bookingRules.timeZone);

  switch (entry.kind) {
    case "booking": {
      const { id, place, state, request } = entry.booking;
      const isBooked = state === "booked";
      return (
        <Link
          href={deskBookingHref(id)}
          prefetch={false}
          className={`${TILE} ${isBooked ? "border-gold bg-gold/15" : "border-steel"} hover:border-gold-bright`}
        >
          <strong className="block">{time}</strong>
          <span className="line-clamp-3">
            <bdi>{request.name}</bdi>
          </span>
          <span className="block">{bookingPlaces[place].shortTitle}</span>
          {!isBooked && <em className="block">{state}</em>}
        </Link>
      );
    }
    case "block": {
      const blocked = describeTime(entry.blockedFrom, bookingRules.timeZone);
      return (
        <div className={`${TILE} border-steel bg-slate`}>
          <p>{`Blocked, ${time} to ${describeTime(entry.endsAt, bookingRules.timeZone).time}`}</p>
          <DeskForm action={unblock} at={day}>
            <input type="hidden" name="startsAt" value={entry.blockedFrom.toISOString()} />
            <button
              type="submit"
              aria-label={`Unblock: ${blocked.day}, ${blocked.time}`}
              className="min-h-11 cursor-pointer text-gold underline underline-offset-4 hover:text-gold-bright"
            >
              Unblock
            </button>
          </DeskForm>
        </div>
      );
    }
    case "busy": {
      const until = describeTime(entry.endsAt, bookingRules.timeZone).time;
      return (
        <p className={`${TILE} border-dotted border-iron`}>
          {`Busy in your calendar, ${entry.isAllDay ? "all day" : `${time} to ${until}`}`}
        </p>
      );
    }
    case "open":
      return (
        <Link
          href={deskBookHref({ at: entry.local })}
          prefetch={false}
          aria-label={`Book: ${dayLabel}, ${time}`}
          className={`${TILE} flex items-center border-dashed border-iron whitespace-nowrap hover:border-gold hover:text-gold max-xl:justify-center max-xl:px-1`}
        >
          {time}
        </Link>
      );
  }
}
