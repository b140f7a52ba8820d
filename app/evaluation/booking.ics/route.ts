import type { NextRequest } from "next/server";

import { calendarResponse } from "@/app/evaluation/calendar-response";
import { isLinkExpired } from "@/lib/domain/booking";
import { bookingFile } from "@/lib/server/bookings/booking-calendar";
import { readBookingToken } from "@/lib/server/bookings/booking-links";
import { findBookingWithRequest } from "@/lib/server/bookings/booking-rows";
import { db } from "@/lib/server/db";

export function GET({ nextUrl }: NextRequest) {
  return calendarResponse("evaluation.ics", async () => {
    const id = readBookingToken(nextUrl.searchParams.get("token"));
    const booking = id && (await findBookingWithRequest(db(), id));
    return booking && !isLinkExpired(booking) ? bookingFile(booking) : null;
  });
}
