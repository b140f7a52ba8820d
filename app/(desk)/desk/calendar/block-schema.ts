import * as z from "zod";

import { bookingRules } from "@/lib/content/booking-rules";
import { BLOCK_MINUTES } from "@/lib/domain/booking";
import { readDays, readLocalTime } from "@/lib/domain/open-times";

const { min, max } = BLOCK_MINUTES;
const MINUTES = `Enter a number of minutes from ${min} to ${max.toLocaleString("en-US")}.`;

export const blockSchema = z
  .object({
    day: z.string().refine((day) => readDays(bookingRules, day, 1) !== null, "Enter a day."),
    start: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Enter a time, such as 9:00 AM."),
    minutes: z
      .string()
      .regex(/^\d{1,4}$/, MINUTES)
      .transform(Number)
      .pipe(z.number().min(min, MINUTES).max(max, MINUTES)),
  })
  .transform(({ day, start, minutes }, context) => {
    const startsAt = readLocalTime(bookingRules, `${day}T${start}`);
    if (startsAt) return { startsAt, minutes };
    context.addIssue({ code: "custom", path: ["start"], message: "The clocks skip this time. Enter another one." });
    return z.NEVER;
  });
