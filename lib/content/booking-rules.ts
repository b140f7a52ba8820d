import * as z from "zod";

import { WEEKDAYS } from "@/lib/domain/dates";

import { defineContent } from "./define-content";

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must look like "09:00"');

const openingHoursSchema = z
  .array(z.strictObject({ opens: timeOfDay, closes: timeOfDay }))
  .refine((hours) => hours.every(({ opens, closes }) => opens < closes), "must open before it closes")
  .refine(
    (hours) => hours.every(({ opens }, index) => index === 0 || opens >= (hours[index - 1]?.closes ?? "")),
    "must be in order and must not overlap",
  );

const month = z.int().min(1).max(12);
const holidaySchema = z.union([
  z.strictObject({ name: z.string().min(1), month, day: z.int().min(1).max(31) }),
  z.strictObject({ name: z.string().min(1), month, weekday: z.enum(WEEKDAYS), nth: z.int().min(1).max(4) }),
]);

const minutes = z.int().positive();

const bookingRulesSchema = z
  .strictObject({
    /** All opening hours are wall times of this zone. */
    timeZone: z.string().refine(isTimeZone, 'must be an IANA time zone such as "America/Los_Angeles"'),
    timeZoneName: z.string().min(1),
    bookingMinutes: minutes,
    bufferMinutes: z.int().nonnegative(),
    /** Bookings start at this interval from each opening time on, as long as the whole booking fits. */
    startEveryMinutes: minutes,
    leadHours: z.int().nonnegative(),
    horizonDays: z.int().positive().max(120),
    maxPerDay: z.int().positive(),
    /** One email address can have this many upcoming bookings. */
    maxUpcoming: z.int().positive(),
    openingHours: z.record(z.enum(WEEKDAYS), openingHoursSchema),
    /** These days are closed every year, unless the trainer opens one of them. */
    holidays: z.array(holidaySchema),
  })
  .refine(
    ({ bookingMinutes, bufferMinutes, startEveryMinutes }) => startEveryMinutes >= bookingMinutes + bufferMinutes,
    "startEveryMinutes must cover the booking and its buffer",
  );

/** Anyone who changes or cancels a booking this shortly before it starts is asked to call, too. */
export const CALL_AS_WELL_HOURS = 12;

export const REMINDER_HOURS = 24;
export const REMINDER_TIME = "a day before";
/** A reminder this shortly before a booking would no longer help. */
export const REMINDER_LATEST_HOURS = 2;
/** A booking made later than this gets no reminder, which would annoy so soon after the confirmation. */
export const REMINDER_LEAD_HOURS = REMINDER_HOURS + 2;

export type BookingRules = z.infer<typeof bookingRulesSchema>;

const MORNING = { opens: "09:00", closes: "12:00" };
const AFTERNOON = { opens: "15:00", closes: "19:00" };
const WEEKDAY = [MORNING, AFTERNOON];

/** The desk and `npm run evaluations` set closed days and blocks. */
export const bookingRules = defineContent("booking rules", bookingRulesSchema, {
  timeZone: "America/Los_Angeles",
  timeZoneName: "Pacific Time",
  bookingMinutes: 45,
  bufferMinutes: 15,
  startEveryMinutes: 60,
  leadHours: 24,
  horizonDays: 21,
  maxPerDay: 4,
  maxUpcoming: 2,
  openingHours: {
    monday: WEEKDAY,
    tuesday: WEEKDAY,
    wednesday: WEEKDAY,
    thursday: WEEKDAY,
    friday: WEEKDAY,
    saturday: [MORNING],
    sunday: [],
  },
  holidays: [
    { name: "New Year’s Day", month: 1, day: 1 },
    { name: "Independence Day", month: 7, day: 4 },
    { name: "Thanksgiving", month: 11, weekday: "thursday", nth: 4 },
    { name: "Christmas Day", month: 12, day: 25 },
  ],
});

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
