import { Temporal } from "temporal-polyfill";

import { bookingRules } from "@/lib/content/booking-rules";

export type Instant = { name: string; at: number };

const { timeZone } = bookingRules;
const WEEK_HOURS = 168;
const today = Temporal.Now.plainDateISO("UTC");
const nextYear = Temporal.PlainDate.from({ year: today.year + 1, month: 1, day: 1 });
const daysOfNextYear = Array.from({ length: nextYear.daysInYear }, (_, index) => nextYear.add({ days: index }));

/** All in the future, since browsers drop cookies that have expired by their own clock. */
function at(day: Temporal.PlainDate, time: string, zone = timeZone): Instant {
  const zoned = day.toZonedDateTime({ timeZone: zone, plainTime: time });
  return { name: `${day.toString()} ${time} ${zone}`, at: zoned.epochMilliseconds };
}

function isOrdinary(day: Temporal.PlainDate) {
  return day.toZonedDateTime(timeZone).hoursInDay === 24;
}

/** The hours of a week from Sunday on, without a change of the clocks up to the last time that can be booked. */
export function hoursOfWeek(everyHours: number) {
  let sunday = today.add({ days: 14 - today.dayOfWeek });
  const weeks = Array.from({ length: 42 }, (_, index) => index);
  while (!weeks.every((days) => isOrdinary(sunday.add({ days })))) sunday = sunday.add({ weeks: 1 });
  const start = sunday.toZonedDateTime("UTC");
  return Array.from({ length: Math.ceil(WEEK_HOURS / everyHours) }, (_, index): Instant => {
    const hour = start.add({ hours: index * everyHours });
    return { name: hour.toPlainDateTime().toString(), at: hour.epochMilliseconds };
  });
}

export function specialInstants(): Instant[] {
  const leapDay = Temporal.PlainDate.from({ year: today.year + 4 - (today.year % 4), month: 2, day: 29 });
  const newYearsEve = nextYear.subtract({ days: 1 });
  const midsummer = nextYear.add({ months: 6 });
  return [
    ...daysOfNextYear.filter((day) => !isOrdinary(day)).map((day) => at(day.subtract({ days: 1 }), "21:00")),
    ...["UTC", timeZone].flatMap((zone) => [at(newYearsEve, "23:59", zone), at(midsummer, "23:59", zone)]),
    at(leapDay.subtract({ days: 1 }), "12:00"),
    at(leapDay, "12:00"),
  ];
}
