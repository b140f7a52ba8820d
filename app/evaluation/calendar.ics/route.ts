import type { NextRequest } from "next/server";

import { calendarResponse } from "@/app/evaluation/calendar-response";
import { DAY_MS } from "@/lib/domain/durations";
import { isFeedKey } from "@/lib/server/accounts/feed-key";
import { feedFile } from "@/lib/server/bookings/booking-calendar";
import { listFeed } from "@/lib/server/bookings/booking-rows";

const PAST_DAYS = 30;

export function GET({ nextUrl }: NextRequest) {
  return calendarResponse("evaluations.ics", async () => {
    if (!(await isFeedKey(nextUrl.searchParams.get("key")))) return null;
    return feedFile(await listFeed(new Date(Date.now() - PAST_DAYS * DAY_MS)));
  });
}
