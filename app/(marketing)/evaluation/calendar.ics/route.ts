import type { NextRequest } from "next/server";

import { calendarResponse } from "@/app/(marketing)/evaluation/calendar-response";
import { DAY_MS } from "@/lib/domain/durations";
import { isCalendarFeedKey } from "@/lib/server/accounts/calendar-feed-key";
import { calendarFeed } from "@/lib/server/bookings/booking-calendar";
import { listCalendar } from "@/lib/server/bookings/booking-rows";

const PAST_DAYS = 30;

/** Any calendar program can subscribe to this feed of the trainer's bookings. */
export function GET({ nextUrl }: NextRequest) {
  return calendarResponse("evaluations.ics", async () => {
    if (!(await isCalendarFeedKey(nextUrl.searchParams.get("key")))) return null;
    return calendarFeed(await listCalendar(new Date(Date.now() - PAST_DAYS * DAY_MS)));
  });
}
