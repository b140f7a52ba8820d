import { DAY_MS } from "@/lib/domain/durations";
import { listBookedBetween } from "@/lib/server/bookings/booking-rows";
import { calendarWarnings } from "@/lib/server/bookings/format-busy-times";
import { listParkedEmails } from "@/lib/server/email/outbox";
import { listWaitingRequests } from "@/lib/server/requests/request-rows";
import { undeclaredProxyWarnings } from "@/lib/server/undeclared-proxy";

const SHOWN_REQUESTS = 10;
const DAYS_AHEAD = 7;
const DAYS_BACK = 14;

export async function loadToday(now: Date) {
  const [waiting, next, begun, parked, warnings] = await Promise.all([
    listWaitingRequests(SHOWN_REQUESTS),
    listBookedBetween(now, new Date(now.getTime() + DAYS_AHEAD * DAY_MS)),
    listBookedBetween(new Date(now.getTime() - DAYS_BACK * DAY_MS), now),
    listParkedEmails(),
    calendarWarnings(now),
  ]);
  return { waiting, next, begun, parked, warnings: [...warnings, ...undeclaredProxyWarnings()] };
}
